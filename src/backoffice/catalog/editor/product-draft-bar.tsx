import { Button } from "@mui/material";
import { DraftBar, summariseChanges } from "#backoffice/form/draft-bar.tsx";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { describeChanges } from "./describe-changes.ts";
import { type ProductValues, toProductValues } from "./product-values.ts";
import type { ProductEditorState } from "./use-product-editor.ts";

type Props = { editor: ProductEditorState; onPublish: () => void; onView: () => void; onDiscard: () => void };

/** Sticky foot of the editor while there is a draft. */
export function ProductDraftBar({ editor, onPublish, onView, onDiscard }: Props) {
  const { product, form, busy } = editor;
  const { isPhone } = useFrame();
  const { draft, draftAt, draftBy, schedule } = product;
  const { title, names } = summariseDraft(product.published && toProductValues(product.published), form.values);
  const saved = draftAt && `Draft saved ${formatShortTimeInIndia(draftAt)}${draftBy ? ` by ${draftBy}` : ""}`;
  return (
    <DraftBar
      title={title}
      saved={form.isDirty ? "Unsaved changes" : draft && saved}
      detail={
        schedule ? `Published on ${formatShortTimeInIndia(schedule.at)}, as it is then` : isPhone ? undefined : names
      }
      busy={busy}
      canSave={form.isDirty}
      onSave={() => form.isDirty && void editor.draft.save({ successMessage: "Draft saved." })}
      onPublish={onPublish}
    >
      <Button onClick={onDiscard}>Discard draft</Button>
      {!isPhone && product.published !== null && <Button onClick={onView}>View changes</Button>}
    </DraftBar>
  );
}

function summariseDraft(before: ProductValues | null, after: ProductValues): { title: string; names: string } {
  if (!before) return { title: "Not published yet", names: "" };
  return summariseChanges(describeChanges(before, after).map(({ field }) => field));
}

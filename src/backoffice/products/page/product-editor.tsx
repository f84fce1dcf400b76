import { Box } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-router";
import { DifferenceDialog } from "#backoffice/form/difference-dialog.tsx";
import { useFields } from "#backoffice/form/fields.ts";
import { KeptWork } from "#backoffice/form/kept-work.tsx";
import { Unsaved } from "#backoffice/form/unsaved.tsx";
import { Page } from "#backoffice/frame/page.tsx";
import { EditingBanner } from "#backoffice/presence/editing-banner.tsx";
import { useEditing } from "#backoffice/presence/use-editing.ts";
import { useMay } from "#backoffice/use-may.ts";
import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import { rightToEdit } from "#domain/editing.ts";
import { besideEachOther } from "../form/told.ts";
import { type Values, valuesOf, workOf } from "../form/values.ts";
import { Lacking } from "./lacking.tsx";
import { Moves } from "./moves.tsx";
import { PartPanel } from "./part-panel.tsx";
import { PartTabs } from "./part-tabs.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { State } from "./state.tsx";
import { usePart } from "./use-part.ts";
import { useWork } from "./use-work.ts";

/** One product: what is written about it, what of it is sold, and what can be done with it. */
export function ProductEditor({ given }: { given: AdminProduct }) {
  const mayWrite = useMay()(rightToEdit.product);
  const form = useFields<Values>(workOf(given));
  const { part, go, panel } = usePart(form.values.kind, mayWrite);
  const [publishes, setPublishes] = useState(false);
  const work = useWork(given, form, (errors) => {
    const [first] = Object.keys(errors);
    setPublishes(false);
    if (first !== undefined) go(first);
  });
  const { product } = work;
  const editing = useEditing("product", product.id, mayWrite);
  const navigate = useNavigate();
  const publish = async () => {
    if (work.isWhole() && (await work.save())) setPublishes(true);
  };
  return (
    <Page
      title={form.values.name || "Product without a name"}
      actions={mayWrite && <Moves work={work} onPublish={() => void publish()} />}
    >
      <EditingBanner editing={editing} onLeave={() => void navigate("/products")} />
      <KeptWork
        key={product.id}
        place={`product:${product.id}`}
        seen={work.seen}
        values={form.values}
        touched={form.touched}
        onBack={work.putBack}
      />
      <State product={product} touched={form.touched} />
      <Lacking errors={form.errors} values={form.values} onGo={go} />
      <PartTabs kind={form.values.kind} part={part} errors={form.errors} />
      <Box
        ref={panel}
        role="tabpanel"
        id={`part-${part}`}
        aria-labelledby={`tab-${part}`}
        sx={{ pt: 2, "& input, & textarea, & select": { scrollMarginBlock: "96px" } }}
      >
        <PartPanel part={part} form={form} product={product} mayWrite={mayWrite} />
      </Box>
      <Unsaved when={form.touched} />
      {publishes && <PublishDialog product={product} work={work} onClose={() => setPublishes(false)} />}
      {work.theirs && (
        <DifferenceDialog
          open
          {...besideEachOther(form.values, valuesOf(work.theirs.draft ?? work.theirs.published ?? {}))}
          onKeep={work.keepMine}
          onTake={work.takeTheirs}
          onClose={work.close}
        />
      )}
    </Page>
  );
}

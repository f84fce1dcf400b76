import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { formatCount, nameSome } from "#domain/format-count.ts";
import { useFrame } from "../layout/frame-context.ts";
import { KeyHint } from "../theme/key-hint.tsx";
import { stickyBar } from "./save-bar.tsx";
import { useSaveKeys } from "./use-save-keys.ts";
import "./form-bar.css";

/** Number of changes that the bar lists by name. */
const maxNames = 3;

type Props = {
  title: string;
  /** True when there is nothing to publish: the bar then has no mark. */
  isClean?: boolean;
  /** Says whether the draft is saved; screen readers announce it. */
  saved: ReactNode;
  /** Names what the draft changes, or when it is published. */
  detail: ReactNode;
  busy: boolean;
  /** False when there is nothing to save. */
  canSave: boolean;
  onSave: () => void;
  onPublish: () => void;
  /** Buttons before 'Save draft'. */
  children: ReactNode;
};

/** Sticky foot of an editor of drafts: names the changes in the draft and has buttons to save or publish it. */
export function DraftBar({ title, isClean, saved, detail, busy, canSave, onSave, onPublish, children }: Props) {
  const { isPhone } = useFrame();
  useSaveKeys({ onSave: () => !busy && onSave(), onPublish: () => !busy && onPublish() });
  return (
    <Box
      role="region"
      aria-label="Draft"
      className="save-bar form-bar"
      data-clean={isClean}
      sx={{ ...stickyBar, px: "var(--page)", bgcolor: "var(--surface)" }}
    >
      {!isClean && (
        <Box aria-hidden sx={{ width: 8, height: 8, flexShrink: 0, bgcolor: "secondary.main", rotate: "45deg" }} />
      )}
      <div className="form-bar-words">
        <b>{title}</b>
        <span role="status">{saved}</span>
        {detail && <span>{detail}</span>}
      </div>
      {children}
      <Button variant="outlined" disabled={busy || !canSave} onClick={onSave} aria-keyshortcuts="Control+S">
        Save draft
      </Button>
      <Button
        variant="contained"
        color="secondary"
        disabled={busy}
        onClick={onPublish}
        aria-keyshortcuts="Control+Enter"
      >
        Publish{!isPhone && <KeyHint name="Ctrl Enter" />}
      </Button>
    </Box>
  );
}

/** '2 unpublished changes' and the first of their names. */
export function summariseChanges(all: readonly string[]): { title: string; names: string } {
  return {
    title: formatCount(all.length, "unpublished change"),
    names: nameSome(all, { max: maxNames, separator: " · " }),
  };
}

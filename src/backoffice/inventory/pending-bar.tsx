import { Button } from "@mui/material";
import { formatCount } from "#domain/format-count.ts";
import { useSaveKeys } from "../form/use-save-keys.ts";
import { useFrame } from "../layout/frame-context.ts";
import { ListIcon } from "../list/list-icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { countPriceEdits, describeEdits, type GridEdits, isInvalidEdit } from "./grid-edits.ts";
import type { GridEditing } from "./use-grid-edits.ts";
import "../form/form-bar.css";

type Props = {
  editing: GridEditing;
  /** SKUs that are shown; edits of others are pending too. */
  shown: ReadonlySet<string>;
  /** Message about the last copy, paste or fill. */
  message: string;
  busy: boolean;
  onReview: () => void;
  /** Schedules the typed prices; left out for people who may not. */
  onSchedule: (() => void) | undefined;
};

/** Foot of the screen while there are edits: what changed, with buttons to review or discard it. */
export function PendingBar({ editing, shown, message, busy, onReview, onSchedule }: Props) {
  const { edits, canUndo, canRedo } = editing;
  const { isPhone } = useFrame();
  const invalid = [...edits.values()].filter(isInvalidEdit).length;
  const canReview = edits.size > 0 && invalid === 0 && !busy;
  // On phones Undo and Redo are here.
  const isClean = edits.size === 0 && !(isPhone && (canUndo || canRedo));
  useSaveKeys({ onSave: () => canReview && onReview() });
  return (
    <div className={isClean ? "visually-hidden" : "save-bar form-bar inventory-bar"}>
      {edits.size > 0 && <i className="inventory-bar-mark" aria-hidden="true" />}
      <div role="status" aria-label="Changes" className="form-bar-words">
        <b>{describeCount(edits)}</b>
        {edits.size > 0 && <span>{describeDetail(edits, invalid, shown)}</span>}
        {message && <span>{message}</span>}
      </div>
      {!isClean && (
        <>
          {isPhone ? <UndoButtons editing={editing} /> : <GridKeyHints />}
          {edits.size > 0 && (
            <>
              <Button onClick={() => editing.put(() => new Map())}>Discard</Button>
              {!isPhone && onSchedule && countPriceEdits(edits) > 0 && (
                <Button variant="outlined" disabled={invalid > 0} onClick={onSchedule}>
                  Schedule prices…
                </Button>
              )}
            </>
          )}
          <Button
            variant="contained"
            color="secondary"
            loading={busy}
            disabled={!canReview}
            aria-keyshortcuts="Control+S"
            onClick={onReview}
          >
            Review and save{!isPhone && <KeyHint name="Ctrl S" />}
          </Button>
        </>
      )}
    </div>
  );
}

function describeCount(edits: GridEdits): string {
  if (edits.size === 0) return "No unsaved changes.";
  return formatCount(edits.size, "unsaved change");
}

/** '3 prices, 2 stock counts · 3 products. 1 cell is invalid.' */
function describeDetail(edits: GridEdits, invalid: number, shown: ReadonlySet<string>): string {
  const all = [...edits.values()];
  const products = new Set(all.map(({ productId }) => productId)).size;
  const hidden = all.filter(({ sku }) => !shown.has(sku)).length;
  const notes = [
    invalid > 0 && (invalid === 1 ? "1 cell is invalid" : `${invalid} cells are invalid`),
    hidden > 0 && `${hidden} not shown here`,
  ].filter(Boolean);
  const what = `${describeEdits(edits)} · ${formatCount(products, "product")}`;
  return [what, ...notes].join(". ");
}

function GridKeyHints() {
  const keys = { Tab: "next", Enter: "down", "Ctrl D": "fill down", "Ctrl Z": "undo" };
  return (
    <span className="inventory-keys" aria-hidden="true">
      {Object.entries(keys).map(([key, what]) => (
        <span key={key}>
          <KeyHint name={key} /> {what}
        </span>
      ))}
    </span>
  );
}

/** Undo and Redo of what was typed; unavailable ones keep the focus. */
export function UndoButtons({ editing: { canUndo, canRedo, undo, redo } }: { editing: GridEditing }) {
  return (
    <>
      <button type="button" className="tool-button" aria-label="Undo" aria-disabled={!canUndo} onClick={undo}>
        <ListIcon name="undo" />
      </button>
      <button type="button" className="tool-button" aria-label="Redo" aria-disabled={!canRedo} onClick={redo}>
        <ListIcon name="redo" />
      </button>
    </>
  );
}

import { Button } from "@mui/material";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { isTyping, useKeyDown } from "../command-palette/keyboard.ts";
import { KeyHint } from "../theme/key-hint.tsx";

type Action = ((rows: InventoryRow[]) => void) | undefined;
type Props = {
  rows: InventoryRow[];
  /** Left out for people who may not. */
  onDiscount: Action;
  onSchedule: Action;
  onReceive: Action;
  onClear: () => void;
};

/** Floats over the grid while rows are ticked: their number, and buttons to act on them. */
export function TickedBar({ rows, onDiscount, onSchedule, onReceive, onClear }: Props) {
  useKeyDown((event) => {
    if (event.key === "Escape" && rows.length > 0 && !isTyping(event)) onClear();
  });
  if (rows.length === 0) return null;
  const actions = { "Set discount": onDiscount, "Schedule prices": onSchedule, "Receive stock": onReceive };
  return (
    <section aria-label="Selected rows" className="bulk-bar">
      <b role="status">{rows.length.toLocaleString("en-IN")} selected</b>
      <span className="bulk-of" />
      {Object.entries(actions).map(
        ([name, act]) =>
          act && (
            <Button key={name} onClick={() => act(rows)}>
              {name}
            </Button>
          ),
      )}
      <button type="button" className="bulk-clear" aria-keyshortcuts="Escape" onClick={onClear}>
        Clear <KeyHint name="Esc" />
      </button>
    </section>
  );
}

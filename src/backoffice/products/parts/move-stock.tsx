import { DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ask, newKey } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { Fields } from "#backoffice/form/fields.ts";
import { TextLine } from "#backoffice/form/text-line.tsx";
import { CountField } from "#backoffice/settings/count-field.tsx";
import { type ShelfRow, shelfCalls, type stockReasons } from "#contracts/admin/shelf.ts";

export type Move = {
  /** The button's and the dialog's. */
  name: string;
  reason: (typeof stockReasons)[number];
  label: string;
  help: string;
  /** What lies there afterwards. */
  after: (stock: number, pieces: number) => number;
};

export const moves: readonly Move[] = [
  {
    name: "Received",
    reason: "received",
    label: "Pieces received",
    help: "They are added to what lies there.",
    after: (stock, pieces) => stock + pieces,
  },
  {
    name: "Damaged",
    reason: "damaged",
    label: "Pieces damaged",
    help: "They are taken from what lies there.",
    after: (stock, pieces) => stock - pieces,
  },
  {
    name: "Count",
    reason: "counted",
    label: "Pieces counted",
    help: "How many lie there now.",
    after: (_, pieces) => pieces,
  },
];

type Values = { pieces: number | null; note: string };
type Props = { move: Move; row: ShelfRow; productId: string; onClose: () => void };

/** Moves the stock of one SKU; the same dialog sent twice moves once. */
export function MoveStock({ move, row, onClose }: Props) {
  const [key] = useState(newKey);
  const queries = useQueryClient();
  const submit = async ({ pieces, note }: Values) => {
    await ask(shelfCalls.move, {
      params: { id: row.id },
      body: { reason: move.reason, pieces: pieces ?? 0, note, key },
    });
    await queries.invalidateQueries({ queryKey: ["shelf"] });
  };
  return (
    <ActionDialog<Values>
      name={move.name}
      open={true}
      onClose={onClose}
      submit={submit}
      initial={{ pieces: null, note: "" }}
      ready={({ pieces }) => pieces !== null && !Number.isNaN(pieces) && (pieces > 0 || move.reason === "counted")}
      says={`${row.product}, ${row.detail}: the stock is booked.`}
      fields={(form) => <MoveFields form={form} move={move} row={row} />}
    />
  );
}

function MoveFields({ form, move, row }: { form: Fields<Values> } & Pick<Props, "move" | "row">) {
  const { pieces } = form.values;
  const next = pieces === null || Number.isNaN(pieces) ? null : move.after(row.stock, pieces);
  return (
    <>
      <DialogContentText>
        {row.product}, {row.detail} ({row.id})
      </DialogContentText>
      <CountField {...form.field("pieces")} label={move.label} unit="pieces" helperText={move.help} />
      <TextLine
        {...form.field("note")}
        label="Note"
        helperText="For who asks later: a delivery note, what happened."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <DialogContentText role="status">
        {next === null ? `${row.stock} lie there by the books.` : `${row.stock} by the books, then ${next}.`}
      </DialogContentText>
    </>
  );
}

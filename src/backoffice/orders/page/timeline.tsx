import { Box, Button } from "@mui/material";
import { type SubmitEvent, useState } from "react";
import { type AdminOrder, orderCalls } from "../../../contracts/admin/orders.ts";
import { dateTimeInIndia } from "../../../domain/time.ts";
import { ask, newKey } from "../../api.ts";
import { useFields } from "../../form/fields.ts";
import { TextLine } from "../../form/text-line.tsx";
import { Unsaved } from "../../form/unsaved.tsx";
import { useAct } from "../../form/use-act.ts";
import { useMay } from "../../use-may.ts";
import { Quiet, Section } from "./section.tsx";

type Entry = AdminOrder["timeline"][number];

/** Everything that happened to the order, newest first; notes are written where they are read. */
export function Timeline({ order }: { order: AdminOrder }) {
  const may = useMay();
  const entries = [...order.timeline].reverse();
  return (
    <Section title="Timeline">
      {may("orders.move") && <NoteForm id={order.id} />}
      <Box component="ol" reversed sx={{ listStyle: "none", m: 0, p: 0 }}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever added
          <EntryRow key={entries.length - at} entry={entry} />
        ))}
      </Box>
    </Section>
  );
}

const edges: Partial<Record<Entry["kind"], string>> = {
  note: "#FFA400",
  move: "#0A1B2E",
  payment: "#0B6B43",
  refund: "#B5270A",
};

function EntryRow({ entry: { at, kind, actor, says, text } }: { entry: Entry }) {
  return (
    <Box
      component="li"
      sx={{
        py: 0.75,
        pl: 1.5,
        borderLeft: "3px solid",
        borderColor: edges[kind] ?? "divider",
        overflowWrap: "anywhere",
      }}
    >
      <Box sx={{ fontWeight: kind === "note" ? 400 : 650 }}>{says}</Box>
      {text && <Box sx={{ whiteSpace: "pre-wrap" }}>{text}</Box>}
      <Quiet>
        <time dateTime={at}>{dateTimeInIndia(at)}</time> · {actor}
      </Quiet>
    </Box>
  );
}

function NoteForm({ id }: { id: string }) {
  const [key, setKey] = useState(newKey);
  const form = useFields({ text: "" });
  const { act, busy } = useAct();
  const write = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = { text: form.values.text, key };
    const written = await act(
      () =>
        ask(orderCalls.note, { params: { id }, body }).catch((error) => {
          form.refuse(error);
          throw error;
        }),
      { says: "Note written." },
    );
    if (!written) return;
    setKey(newKey());
    form.reset();
  };
  return (
    <Box component="form" onSubmit={(event: SubmitEvent) => void write(event)} noValidate sx={{ mb: 1 }}>
      <TextLine
        {...form.field("text")}
        label="Note"
        helperText="Stays in the shop: the buyer never sees it."
        multiline
        minRows={1}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={form.values.text.trim() === ""}>
        Write note
      </Button>
      <Unsaved when={form.touched} />
    </Box>
  );
}

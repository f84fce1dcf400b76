import { Box } from "@mui/material";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { NoteForm } from "#backoffice/form/note-form.tsx";
import { MutedText, Section } from "#backoffice/layout/section.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";

type Entry = AdminOrder["timeline"][number];

/** Timeline of the order, newest first, with a form for notes. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const may = usePermission();
  const entries = [...order.timeline].reverse();
  const write = (body: { text: string; key: string }) =>
    callApi(orderEndpoints.note, { params: { id: order.id }, body });
  return (
    <Section title="Timeline">
      {may("orders.move") && <NoteForm write={write} hint="Internal: the customer never sees it." maxLength={2_000} />}
      <Box component="ol" reversed sx={{ listStyle: "none", m: 0, p: 0 }}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only appended
          <EntryRow key={entries.length - index} entry={entry} />
        ))}
      </Box>
    </Section>
  );
}

const entryColours: Partial<Record<Entry["kind"], string>> = {
  note: brandColours.marigold,
  move: brandColours.ink,
  payment: brandColours.pine,
  refund: brandColours.chilliDeep,
};

function EntryRow({ entry: { at, kind, actor, says, text } }: { entry: Entry }) {
  return (
    <Box
      component="li"
      sx={{
        py: 0.75,
        pl: 1.5,
        borderLeft: "3px solid",
        borderColor: entryColours[kind] ?? "divider",
        overflowWrap: "anywhere",
      }}
    >
      <Box sx={{ fontWeight: kind === "note" ? 400 : 650 }}>{says}</Box>
      {text && <Box sx={{ whiteSpace: "pre-wrap" }}>{text}</Box>}
      <MutedText>
        <time dateTime={at}>{formatDateTimeInIndia(at)}</time> · {actor}
      </MutedText>
    </Box>
  );
}

import { Box } from "@mui/material";
import type { SecurityEventView } from "#contracts/admin/operators/security-endpoints.ts";
import { type SecurityOutcome, securityEventKinds, securityEventLabels } from "#domain/operators/security-events.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { MutedText } from "../layout/section.tsx";
import type { Filter } from "../list/filter-values.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { StatusBadge, type StatusLook } from "../list/status-badge.tsx";
import type { Column } from "../list/table-column.ts";

const outcomes: Record<SecurityOutcome, StatusLook> = {
  ok: { tone: "done", icon: "check", label: "Succeeded" },
  failed: { tone: "conf", icon: "warning", label: "Failed" },
  refused: { tone: "back", icon: "close", label: "Refused" },
};

const columns: Column<SecurityEventView>[] = [
  {
    label: "When",
    width: 160,
    isMuted: true,
    value: ({ at }) => <time dateTime={at}>{formatDateTimeInIndia(at)}</time>,
  },
  { label: "What", width: 260, isKey: true, isTall: true, value: (event) => <EventKind event={event} /> },
  { label: "Outcome", value: ({ outcome }) => <StatusBadge {...outcomes[outcome]} /> },
  { label: "Who", value: ({ actor }) => <Box sx={{ overflowWrap: "anywhere" }}>{actor || "Visitor"}</Box> },
  { label: "From where", width: 260, isTall: true, value: (event) => <Place event={event} /> },
];

const filters: Filter[] = [
  {
    kind: "several",
    name: "kind",
    label: "What",
    choices: securityEventKinds.map((id) => ({ id, name: securityEventLabels[id] })),
  },
  {
    kind: "one",
    name: "outcome",
    label: "Outcome",
    choices: Object.entries(outcomes).map(([id, { label }]) => ({ id, name: label })),
  },
  { kind: "dates", name: "from", until: "to", label: "Date" },
  { kind: "text", name: "actor", label: "Operator, customer or token id" },
  { kind: "text", name: "network", label: "Network" },
];

/** Security log: sign-ins, refusals and files taken, by whom and from which network (docs/security/logging.md). */
export function SecurityPage() {
  return (
    <ResourceList<SecurityEventView>
      resource="security"
      title="Security"
      columns={columns}
      filters={filters}
      perPage={50}
      empty="No events yet."
    />
  );
}

function EventKind({ event: { kind, detail, count } }: { event: SecurityEventView }) {
  return (
    <>
      <div>
        {securityEventLabels[kind]}
        {count > 1 && ` (${count} times)`}
      </div>
      {detail && <MutedText>{detail}</MutedText>}
    </>
  );
}

/** Equal names are one network; the address itself is kept nowhere. */
function Place({ event: { network, device } }: { event: SecurityEventView }) {
  return (
    <>
      <div>{device}</div>
      {network && <MutedText>Network {network}</MutedText>}
    </>
  );
}

import { Box } from "@mui/material";
import type { LeadRow } from "#contracts/admin/lead-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { formatPhone } from "../customers/contact-details.tsx";
import type { Filter } from "../list/filter-values.ts";
import { type PresetView, PresetViews } from "../list/preset-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { NoWrap } from "../list/table-cells.tsx";
import type { Column } from "../list/table-column.ts";
import { leadPath, leadStateLabels } from "./lead-labels.ts";
import { LeadStatusBadge } from "./lead-status-badge.tsx";

const columns: Column<LeadRow>[] = [
  { label: "From", value: ({ name }) => name },
  { label: "Message", value: ({ message }) => <Excerpt text={message} /> },
  { label: "Status", value: (row) => <LeadStatusBadge lead={row} /> },
  { label: "Email", value: ({ email }) => email },
  { label: "Phone", value: ({ phone }) => <NoWrap>{formatPhone(phone)}</NoWrap> },
  { label: "Received", value: ({ at }) => <NoWrap>{formatShortTimeInIndia(at)}</NoWrap> },
  { label: "Ticket", value: ({ ticket }) => <NoWrap>{ticket}</NoWrap>, hideOnPhone: true },
];

const filters: Filter[] = [
  {
    kind: "several",
    name: "state",
    label: "Status",
    choices: Object.entries(leadStateLabels).map(([id, name]) => ({ id, name })),
  },
];

const views: PresetView[] = [
  { label: "All", filter: {} },
  { label: "Unanswered", filter: { state: ["new"] } },
  { label: "Answered", filter: { state: ["answered"] } },
  { label: "Closed", filter: { state: ["closed"] } },
];

/** Lists messages from visitors, newest first. */
export function LeadsList() {
  return (
    <ResourceList<LeadRow>
      resource="leads"
      title="Messages"
      columns={columns}
      search="Name, email, phone or text"
      filters={filters}
      pathOf={({ id }) => leadPath(id)}
      actions={<PresetViews resource="leads" views={views} />}
      empty="No messages yet."
    />
  );
}

/** First two lines of a message. */
function Excerpt({ text }: { text: string }) {
  const lines = { display: "-webkit-box", WebkitLineClamp: "2", WebkitBoxOrient: "vertical" } as const;
  return (
    <Box sx={{ ...lines, overflow: "hidden", maxWidth: 420, textAlign: "left", overflowWrap: "anywhere" }}>
      {text || "No message"}
    </Box>
  );
}

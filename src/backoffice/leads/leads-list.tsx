import type { LeadRow } from "#contracts/admin/lead-endpoints.ts";
import { daysToSettle } from "#domain/lead-ticket.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { formatPhone } from "../customers/contact-details.tsx";
import type { Filter } from "../list/filter-values.ts";
import type { PresetView } from "../list/preset-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { leadPath, leadStateLabels } from "./lead-labels.ts";
import { LeadStatusBadge } from "./lead-status-badge.tsx";

const columns: Column<LeadRow>[] = [
  { label: "From", width: 150, value: ({ name }) => name },
  { label: "Message", width: 268, value: ({ message }) => message.replaceAll(/\s+/g, " ") || "No message" },
  { label: "Status", width: 190, value: (row) => <LeadStatusBadge lead={row} /> },
  { label: "Email", width: 190, isMuted: true, value: ({ email }) => email, hideBelow: 900 },
  { label: "Phone", width: 126, isMuted: true, value: ({ phone }) => formatPhone(phone), hideBelow: 1_150 },
  { label: "Received", width: 152, isMuted: true, value: ({ at }) => formatShortTimeInIndia(at) },
  { label: "Ticket", width: 110, isMuted: true, value: ({ ticket }) => ticket, hideOnPhone: true, hideBelow: 1_150 },
];

const filters: Filter[] = [
  {
    kind: "several",
    name: "state",
    label: "Status",
    choices: Object.entries(leadStateLabels).map(([id, name]) => ({ id, name })),
  },
  {
    kind: "one",
    name: "overdue",
    label: "Not closed",
    choices: [{ id: "yes", name: `Over ${daysToSettle} days` }],
  },
];

const views: PresetView[] = [
  { label: "All", filter: {} },
  { label: "Unanswered", filter: { state: ["new"] }, empty: "All answered. New messages wait here." },
  {
    label: `Open over ${daysToSettle} days`,
    filter: { overdue: "yes" },
    empty: `None open over ${daysToSettle} days. Close a message once it is settled, within a month.`,
  },
  { label: "Answered", filter: { state: ["answered"] }, empty: "None answered yet." },
  { label: "Closed", filter: { state: ["closed"] }, empty: "None closed yet." },
];

/** Lists messages from visitors, newest first; those to settle oldest first. */
export function LeadsList() {
  return (
    <ResourceList<LeadRow>
      resource="leads"
      title="Messages"
      columns={columns}
      search="Name, email, phone or text"
      filters={filters}
      pathOf={({ id }) => leadPath(id)}
      views={views}
      empty="No messages yet."
    />
  );
}

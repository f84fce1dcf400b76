import { Box } from "@mui/material";
import type { LeadRow } from "#contracts/admin/leads.ts";
import { shortTimeInIndia } from "#domain/time.ts";
import { phoneWords } from "../customers/customer-words.ts";
import type { Column } from "../list/column.ts";
import type { Filter } from "../list/filter.ts";
import { OneLine } from "../list/one-line.tsx";
import { type ReadyView, ReadyViews } from "../list/ready-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { LeadMark } from "./lead-state.tsx";
import { leadAddress, leadStateWords } from "./lead-words.ts";

const columns: Column<LeadRow>[] = [
  { label: "From", value: ({ name }) => name },
  { label: "Message", value: ({ message }) => <Beginning of={message} /> },
  { label: "State", value: (row) => <LeadMark lead={row} /> },
  { label: "E-mail", value: ({ email }) => email },
  { label: "Phone", value: ({ phone }) => <OneLine>{phoneWords(phone)}</OneLine> },
  { label: "Written", value: ({ at }) => <OneLine>{shortTimeInIndia(at)}</OneLine> },
  { label: "Number", value: ({ ticket }) => <OneLine>{ticket}</OneLine>, wide: true },
];

const filters: Filter[] = [
  {
    kind: "several",
    name: "state",
    label: "State",
    choices: Object.entries(leadStateWords).map(([id, name]) => ({ id, name })),
  },
];

const views: ReadyView[] = [
  { words: "All", filter: {} },
  { words: "To answer", filter: { state: ["new"] } },
  { words: "Answered", filter: { state: ["answered"] } },
  { words: "Closed", filter: { state: ["closed"] } },
];

/** What visitors wrote, newest first (issue 6 §2). */
export function LeadsList() {
  return (
    <ResourceList<LeadRow>
      resource="leads"
      title="Leads"
      columns={columns}
      search="Name, e-mail, phone or words"
      filters={filters}
      address={({ id }) => leadAddress(id)}
      actions={<ReadyViews resource="leads" views={views} />}
      empty="Nobody has written yet."
    />
  );
}

/** Two lines of it. */
function Beginning({ of }: { of: string }) {
  const lines = { display: "-webkit-box", WebkitLineClamp: "2", WebkitBoxOrient: "vertical" } as const;
  return (
    <Box sx={{ ...lines, overflow: "hidden", maxWidth: 420, textAlign: "left", overflowWrap: "anywhere" }}>
      {of || "No message"}
    </Box>
  );
}

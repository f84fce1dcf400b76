import { Box } from "@mui/material";
import type { AdminLead } from "#contracts/admin/leads.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { MutedText } from "../frame/section.tsx";

type Entry = AdminLead["history"][number];

/** What was answered and noted, newest first. */
export function LeadHistory({ history }: Pick<AdminLead, "history">) {
  if (history.length === 0) return <MutedText>Nothing answered or noted yet.</MutedText>;
  return (
    <Box component="ol" reversed sx={{ listStyle: "none", m: 0, p: 0 }}>
      {history.toReversed().map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

const words = { answer: "Answered by mail", note: "Note" };
const edges = { answer: "#0B6B43", note: "#FFA400" };

function EntryRow({ entry: { kind, text, actor, at } }: { entry: Entry }) {
  return (
    <Box component="li" sx={{ py: 0.75, pl: 1.5, borderLeft: "3px solid", borderColor: edges[kind] }}>
      <Box sx={{ fontWeight: 650 }}>{words[kind]}</Box>
      <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "text" }}>{text}</Box>
      <MutedText>
        <time dateTime={at}>{formatDateTimeInIndia(at)}</time> · {actor}
      </MutedText>
    </Box>
  );
}

import { Box } from "@mui/material";
import type { LeadRow, LeadState } from "#contracts/admin/leads.ts";
import { PeakMark } from "../list/peak-mark.tsx";
import { isLate, leadStateWords, waitsWords } from "./lead-words.ts";

const colours: Record<LeadState, string> = { new: "#B86200", answered: "#0B6B43", closed: "#697682" };

/** The state and, while nobody answered, for how long. */
export function LeadMark({ lead }: { lead: Pick<LeadRow, "state" | "waits"> }) {
  const waits = waitsWords(lead);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
      <PeakMark colour={colours[lead.state]} words={leadStateWords[lead.state]} />
      {waits && (
        <Box
          component="span"
          sx={isLate(lead) ? { color: "error.main", fontWeight: 650 } : { color: "text.secondary" }}
        >
          {waits}
        </Box>
      )}
    </Box>
  );
}

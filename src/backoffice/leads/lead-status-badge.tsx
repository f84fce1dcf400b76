import { Box } from "@mui/material";
import type { LeadRow, LeadState } from "#contracts/admin/lead-endpoints.ts";
import { StatusBadge } from "../list/status-badge.tsx";
import { describeWait, isOverdue, leadStateLabels } from "./lead-labels.ts";

const colours: Record<LeadState, string> = {
  new: "var(--warn)",
  answered: "var(--ok)",
  closed: "var(--faint)",
};

/** Status of a message, with its waiting time until answered. */
export function LeadStatusBadge({ lead }: { lead: Pick<LeadRow, "state" | "waits"> }) {
  const wait = describeWait(lead);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
      <StatusBadge colour={colours[lead.state]} label={leadStateLabels[lead.state]} />
      {wait && (
        <Box
          component="span"
          sx={isOverdue(lead) ? { color: "error.main", fontWeight: 650 } : { color: "text.secondary" }}
        >
          {wait}
        </Box>
      )}
    </Box>
  );
}

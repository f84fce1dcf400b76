import { Box } from "@mui/material";
import type { LeadRow, LeadState } from "#contracts/admin/lead-endpoints.ts";
import { StatusBadge, type StatusLook } from "../list/status-badge.tsx";
import { describeWait, isOverdue, leadStateLabels } from "./lead-labels.ts";

const looks: Record<LeadState, Pick<StatusLook, "tone" | "icon">> = {
  new: { tone: "conf", icon: "question" },
  answered: { tone: "done", icon: "check" },
  closed: { tone: "stop", icon: "close" },
};

/** Status of a message, with its waiting time until answered. */
export function LeadStatusBadge({ lead }: { lead: Pick<LeadRow, "state" | "waits"> }) {
  const wait = describeWait(lead);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
      <StatusBadge {...looks[lead.state]} label={leadStateLabels[lead.state]} />
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

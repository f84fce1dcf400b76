import { Alert, Typography } from "@mui/material";
import type { DashboardData } from "#contracts/admin/today.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";

/** The gateway switches a shop off that does not answer its messages for a day, and tells nobody here. */
export function GatewayAlert({ gateway }: { gateway: DashboardData["gateway"] }) {
  if (!gateway) return null;
  const last = gateway.lastMessageAt ? formatShortTimeInIndia(gateway.lastMessageAt) : "never";
  if (!gateway.isSilent)
    return (
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        Last message of the payment gateway: {last}.
      </Typography>
    );
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      Payments come in, but the payment gateway's messages do not (the last one: {last}). Look at Webhooks in its
      dashboard: after a day of failures it switches them off. The shop asks about payments by itself meanwhile.
    </Alert>
  );
}

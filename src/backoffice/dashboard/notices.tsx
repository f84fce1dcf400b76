import { Alert, Button } from "@mui/material";
import { Link } from "react-router";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";

type Props = Pick<DashboardData, "mailOutage" | "unfilledFacts" | "gateway">;

/** Warnings about the shop itself: mail, webhooks, missing facts. */
export function Notices({ mailOutage, unfilledFacts, gateway }: Props) {
  return (
    <>
      <MailAlert outage={mailOutage} />
      {gateway?.isSilent && <SilentGatewayAlert last={formatLast(gateway)} />}
      <UnfilledFactsNotice facts={unfilledFacts} />
    </>
  );
}

/** Warns before invoices are numbered with facts in [brackets]; they can't be changed afterwards. */
function UnfilledFactsNotice({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/settings" color="inherit">
          Open settings
        </Button>
      }
    >
      Tax invoices would print these in [brackets], and an issued invoice never changes: {facts.join(", ")}. Outside
      demo mode no order can be sent until they are filled in.
    </Alert>
  );
}

/** Warns while the mail server takes no mail. */
function MailAlert({ outage }: { outage: DashboardData["mailOutage"] }) {
  if (!outage) return null;
  return (
    <Alert severity="error" role="note" sx={{ mb: 2 }}>
      Mail is down since {formatShortTimeInIndia(outage.since)}: {outage.reason}. Orders are taken as usual. Emails wait
      and are sent by themselves once the mail server answers; one-time codes that expire by then are not.
    </Alert>
  );
}

const formatLast = ({ lastMessageAt }: NonNullable<DashboardData["gateway"]>): string =>
  lastMessageAt ? formatShortTimeInIndia(lastMessageAt) : "never";

/** Warns when webhooks stop: Razorpay disables a webhook after a day of failures, without notice to the shop. */
function SilentGatewayAlert({ last }: { last: string }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Payments are arriving, but webhooks from the payment gateway are not (last one: {last}). Check the webhook
      settings in its dashboard: webhooks are disabled after a day of failures. Until then, the shop checks payments on
      its own.
    </Alert>
  );
}

/** Time of the payment gateway's last webhook. */
export function LastWebhook({ gateway }: Pick<Props, "gateway">) {
  if (!gateway || gateway.isSilent) return null;
  return <p className="today-foot">Last webhook from the payment gateway: {formatLast(gateway)}.</p>;
}

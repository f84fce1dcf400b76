import { Alert, Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useFrame } from "../layout/frame-context.ts";
import { ListIcon } from "../list/list-icon.tsx";
import "./notices.css";

type Props = Pick<DashboardData, "mailOutage" | "unfilledFacts" | "gateway">;

/** Warnings about the shop itself: mail, webhooks, missing facts. */
export function Notices({ mailOutage, unfilledFacts, gateway }: Props) {
  return (
    <>
      <MailNotice outage={mailOutage} />
      {gateway?.isSilent && <SilentGatewayNotice last={formatLast(gateway)} />}
      <UnfilledFactsNotice facts={unfilledFacts} />
    </>
  );
}

type NoticeProps = { severity: "error" | "warning"; title: string; action?: ReactNode; children: ReactNode };

/** On phones only the title, in one line that opens: the work below it stays in sight. */
function Notice({ severity, title, action, children }: NoticeProps) {
  const { isPhone } = useFrame();
  if (!isPhone)
    return (
      <Alert severity={severity} role="note" className="notice" action={action}>
        <b>{title}.</b> {children}
      </Alert>
    );
  return (
    <details className="notice-line" data-severity={severity}>
      <summary>
        <ListIcon name="warning" size={18} />
        <b>{title}</b>
        <ListIcon name="down" size={14} />
      </summary>
      <div>
        {children}
        {action}
      </div>
    </details>
  );
}

/** Warns before invoices are numbered with facts in [brackets]; they can't be changed afterwards. */
function UnfilledFactsNotice({ facts }: { facts: string[] }) {
  const mayFill = usePermission()("settings.write");
  if (facts.length === 0) return null;
  return (
    <Notice
      severity="warning"
      title={facts.length === 1 ? "Tax invoices lack 1 fact" : `Tax invoices lack ${facts.length} facts`}
      action={
        mayFill && (
          <Button component={Link} to="/settings" color="inherit">
            Open settings
          </Button>
        )
      }
    >
      They would print these in [brackets], and an issued invoice never changes: {facts.join(", ")}. Outside demo mode
      no order can be sent until they are filled in.{!mayFill && " Ask an owner or a manager."}
    </Notice>
  );
}

/** Warns while the mail server takes no mail. */
function MailNotice({ outage }: { outage: DashboardData["mailOutage"] }) {
  if (!outage) return null;
  return (
    <Notice severity="error" title={`Email has been down since ${formatShortTimeInIndia(outage.since)}`}>
      {outage.reason}. Orders are taken as usual. Emails wait and are sent by themselves once the mail server answers;
      one-time codes that expire by then are not.
    </Notice>
  );
}

const formatLast = ({ lastMessageAt }: NonNullable<DashboardData["gateway"]>): string =>
  lastMessageAt ? formatShortTimeInIndia(lastMessageAt) : "never";

/** Warns when webhooks stop: Razorpay disables a webhook after a day of failures, without notice to the shop. */
function SilentGatewayNotice({ last }: { last: string }) {
  return (
    <Notice severity="warning" title="Payment webhooks do not arrive">
      Payments do (last webhook: {last}). Check the webhook settings in the gateway's dashboard: webhooks are disabled
      after a day of failures. Until then, the shop checks payments on its own.
    </Notice>
  );
}

/** Time of the payment gateway's last webhook. */
export function LastWebhook({ gateway }: Pick<Props, "gateway">) {
  if (!gateway || gateway.isSilent) return null;
  return <p className="today-foot">Last webhook from the payment gateway: {formatLast(gateway)}.</p>;
}

import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { NoteForm } from "#backoffice/form/note-form.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { actorName } from "#backoffice/list/actor-name.ts";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import { listPath } from "#backoffice/list/list-path.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { isMinor, type TimelineEntry, timelineIcon } from "../timeline-icons.ts";

/** Timeline of the order, newest first; a form for notes follows it. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const [showsAll, setShowsAll] = useState(false);
  const may = usePermission();
  const entries = order.timeline.toReversed();
  const shown = showsAll ? entries : entries.filter((entry) => !isMinor(entry));
  const write = (body: { text: string; key: string }) =>
    callApi(orderEndpoints.note, { params: { id: order.id }, body });
  return (
    <Section
      title="Timeline"
      actions={
        <ToggleButtonGroup exclusive value={showsAll} onChange={(_, all) => all !== null && setShowsAll(all)}>
          <ToggleButton value={false}>Key events</ToggleButton>
          <ToggleButton value={true}>{`Everything, ${entries.length}`}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <ol reversed className="order-timeline">
        {shown.map((entry) => (
          <EntryRow key={order.timeline.indexOf(entry)} entry={entry} />
        ))}
      </ol>
      {showsAll && may("audit.read") && (
        <p className="order-audit">
          <Link to={listPath("audit", { subjectId: order.id })}>Every change in the audit log</Link>
        </p>
      )}
      {may("orders.move") && <NoteForm write={write} hint="Customers never see it." maxLength={2_000} shortcut="N" />}
    </Section>
  );
}

function EntryRow({ entry }: { entry: TimelineEntry }) {
  const { at, kind, actor, says, text, failed } = entry;
  return (
    <li data-kind={kind} data-failed={failed}>
      <ListIcon name={timelineIcon(entry)} size={14} />
      <div>
        {kind === "note" ? (
          <>
            <q>{text}</q> <span className="order-muted">Note</span>
          </>
        ) : (
          <>
            <b>{says}</b>
            {text && <span className="order-entry-text">{text}</span>}
          </>
        )}
      </div>
      <span className="order-entry-time">
        <time dateTime={at} title={formatDateTimeInIndia(at)}>
          {formatShortTimeInIndia(at)}
        </time>{" "}
        · {actorName(actor)}
      </span>
    </li>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type AdminBuyer,
  type BuyerTimelineEntry,
  buyerEndpoints,
  maxNoteLength,
} from "#contracts/admin/buyer-endpoints.ts";
import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { NoteForm } from "../form/note-form.tsx";
import { MutedText, Section } from "../layout/section.tsx";
import { leadPath, leadStateLabels } from "../leads/lead-labels.ts";
import { actorName } from "../list/actor-name.ts";
import { formatAmount } from "../list/format-amount.ts";
import { ListIcon, type ListIconName } from "../list/list-icon.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { refundStatusLabels } from "../orders/order-labels.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { orderStatusLooks } from "../orders/order-status-look.ts";
import { reviewPath, reviewStateLabels } from "../reviews/review-content.tsx";
import "../orders/page/order-cards.css";

const pageSize = 10;

const icons: Record<Exclude<BuyerTimelineEntry["kind"], "order">, ListIconName> = {
  origin: "warning",
  refund: "cash",
  return: "back",
  review: "star",
  message: "message",
  note: "pencil",
};

const iconOf = ({ kind, state }: BuyerTimelineEntry): ListIconName =>
  kind === "order" ? orderStatusLooks[state as OrderStatus].icon : icons[kind];

/** Lists what happened with the customer, newest first. A form for notes follows. */
export function BuyerTimeline({ buyer: { id } }: { buyer: AdminBuyer }) {
  const may = usePermission();
  const pages = useInfiniteList(["customers", "timeline", id], (after) =>
    callApi(buyerEndpoints.timeline, { params: { id: String(id) }, query: { limit: pageSize, after } }),
  );
  const { items: entries, error, isPending } = pages;
  const write = (body: { text: string; key: string }) =>
    callApi(buyerEndpoints.note, { params: { id: String(id) }, body });
  return (
    <Section title="Timeline">
      {error && <MutedText>{errorMessage(error)}</MutedText>}
      {!error && !isPending && entries.length === 0 && <MutedText>No activity yet.</MutedText>}
      <ol className="order-timeline" aria-label="Timeline" aria-busy={isPending}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      <LoadMore pages={pages} label="Show more" size="small" />
      {may("customers.change") && (
        <NoteForm write={write} hint="Customers never see it." maxLength={maxNoteLength} shortcut="N" />
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: BuyerTimelineEntry }) {
  const { at, kind, text, actor } = entry;
  return (
    <li data-kind={kind === "order" ? "move" : kind} data-failed={kind === "origin" || undefined}>
      <ListIcon name={iconOf(entry)} size={14} />
      <div>
        {kind === "note" ? (
          <>
            <q>{text}</q> <span className="order-muted">Note</span>
          </>
        ) : (
          <>
            {contents[kind](entry)}
            {text && <span className="order-entry-text buyer-entry-text">{text}</span>}
          </>
        )}
      </div>
      <span className="order-entry-time">
        <time dateTime={at} title={formatDateTimeInIndia(at)}>
          {formatShortTimeInIndia(at)}
        </time>
        {actor !== null && ` · ${actorName(actor)}`}
      </span>
    </li>
  );
}

type Content = (entry: BuyerTimelineEntry) => ReactNode;

const contents: Record<Exclude<BuyerTimelineEntry["kind"], "note">, Content> = {
  order: (entry) => (
    <>
      <b>
        Order <OfOrder entry={entry} />
      </b>{" "}
      · {formatAmount(entry.amount ?? 0)} · {getOrderStatusLabel(entry.state as OrderStatus)}
    </>
  ),
  origin: (entry) => (
    <>
      <b>Returned to origin</b> · <OfOrder entry={entry} />
    </>
  ),
  refund: (entry) => (
    <>
      <b>Refund of {formatAmount(entry.amount ?? 0)}</b> · {labelOf(refundStatusLabels, entry)} ·{" "}
      <OfOrder entry={entry} />
    </>
  ),
  return: (entry) => (
    <>
      <b>Return</b> · {labelOf(returnStateLabels, entry)} · <OfOrder entry={entry} />
    </>
  ),
  review: (entry) => (
    <>
      <b>
        Review of <Link to={reviewPath(entry.recordId ?? "")}>{entry.subject}</Link>
      </b>{" "}
      · {entry.stars} of 5 stars · {labelOf(reviewStateLabels, entry)}
    </>
  ),
  message: (entry) => (
    <>
      <b>
        <Link to={leadPath(Number(entry.recordId))}>Message from {entry.subject}</Link>
      </b>{" "}
      · {labelOf(leadStateLabels, entry)}
    </>
  ),
};

const returnStateLabels = { asked: "Requested", taken: "Received", declined: "Declined" };

const labelOf = (labels: Record<string, string>, { state }: BuyerTimelineEntry): string => labels[state ?? ""] ?? "";

const OfOrder = ({ entry: { orderId, orderNumber } }: { entry: BuyerTimelineEntry }) => (
  <OrderLink id={orderId ?? ""} number={orderNumber} />
);

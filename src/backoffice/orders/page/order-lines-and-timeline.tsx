import { Box, Divider, Link as PlainLink, Typography } from "@mui/material";
import { Link } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { NoteForm } from "#backoffice/form/note-form.tsx";
import { DetailRow, MutedText, Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { listPath } from "#backoffice/list/list-path.ts";
import { Thumbnail } from "#backoffice/list/thumbnail.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { sumRefunds } from "../order-labels.ts";

type Entry = AdminOrder["timeline"][number];

const entryColours: Partial<Record<Entry["kind"], string>> = {
  note: "var(--marigold)",
  move: "var(--text)",
  payment: "var(--ok)",
  refund: "var(--bad)",
};

type Line = AdminOrder["lines"][number];

/** Order lines with their stock, and the totals. */
export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <Section title="Items">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {order.lines.map((line) => (
          <LineRow key={line.sku} line={line} stockMoves={order.stockMoves.filter(({ sku }) => sku === line.sku)} />
        ))}
      </Box>
      <Divider sx={{ my: 1 }} />
      <OrderTotals order={order} />
    </Section>
  );
}

function LineRow({ line, stockMoves }: { line: Line; stockMoves: AdminOrder["stockMoves"] }) {
  const allocated = -stockMoves.reduce((sum, { delta }) => sum + delta, 0);
  return (
    <Box component="li" sx={{ display: "flex", gap: 2, py: 1, alignItems: "flex-start" }}>
      <Thumbnail url={line.picture} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: 650 }}>
          {line.quantity} × {line.name}
          {line.detail && `, ${line.detail}`}
        </Typography>
        <Typography component="p" variant="body2" sx={{ color: "text.secondary" }}>
          {formatAmount(line.price)} each · {line.sku}
        </Typography>
        <Typography component="p" variant="body2" sx={{ color: "text.secondary" }}>
          {allocated > 0 ? `${allocated} allocated` : "None allocated"} · {line.stock} left in stock
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>{formatAmount(line.lineTotal)}</Box>
    </Box>
  );
}

function OrderTotals({ order }: { order: AdminOrder }) {
  const { sent, pending } = sumRefunds(order.refunds);
  return (
    <>
      <DetailRow name="Item Total">{formatAmount(order.subtotal)}</DetailRow>
      <DetailRow name="Delivery">{formatAmount(order.delivery)}</DetailRow>
      {order.codFee > 0 && <DetailRow name="Cash on delivery fee">{formatAmount(order.codFee)}</DetailRow>}
      {order.discount > 0 && (
        <DetailRow name={order.discountCode ? `Discount ${order.discountCode}` : "Discount"}>
          {`-${formatAmount(order.discount)}`}
        </DetailRow>
      )}
      <DetailRow name="Bill Total" strong>
        {formatAmount(order.total)}
      </DetailRow>
      {sent > 0 && <DetailRow name="Refunded">{`-${formatAmount(sent)}`}</DetailRow>}
      {pending > 0 && <DetailRow name="Refund pending">{`-${formatAmount(pending)}`}</DetailRow>}
      <Documents order={order} />
    </>
  );
}

function Documents({ order: { invoice, creditNotes } }: { order: AdminOrder }) {
  if (!invoice) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <DetailRow name="Tax invoice">
        <DocumentLink number={invoice} />
      </DetailRow>
      {creditNotes.map((number) => (
        <DetailRow key={number} name="Credit note">
          <DocumentLink number={number} />
        </DetailRow>
      ))}
    </Box>
  );
}

function DocumentLink({ number }: { number: string }) {
  const may = usePermission();
  if (!may("invoices.read")) return number;
  return (
    <PlainLink component={Link} to={listPath("invoices", { q: number })}>
      {number}
    </PlainLink>
  );
}

/** Timeline of the order, newest first, with a form for notes. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const may = usePermission();
  const entries = [...order.timeline].reverse();
  const write = (body: { text: string; key: string }) =>
    callApi(orderEndpoints.note, { params: { id: order.id }, body });
  return (
    <Section title="Timeline">
      {may("orders.move") && <NoteForm write={write} hint="Internal: the customer never sees it." maxLength={2_000} />}
      <Box component="ol" reversed sx={{ listStyle: "none", m: 0, p: 0 }}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only appended
          <EntryRow key={entries.length - index} entry={entry} />
        ))}
      </Box>
    </Section>
  );
}

function EntryRow({ entry: { at, kind, actor, says, text, failed } }: { entry: Entry }) {
  return (
    <Box
      component="li"
      sx={{
        py: 0.75,
        pl: 1.5,
        borderLeft: "3px solid",
        borderColor: failed ? "error.main" : (entryColours[kind] ?? "divider"),
        overflowWrap: "anywhere",
      }}
    >
      <Box sx={{ fontWeight: kind === "note" ? 400 : 650 }}>{says}</Box>
      {text && <Box sx={{ whiteSpace: "pre-wrap" }}>{text}</Box>}
      <MutedText>
        <time dateTime={at}>{formatDateTimeInIndia(at)}</time> · {actor}
      </MutedText>
    </Box>
  );
}

import { Box, Divider, Link as PlainLink, Typography } from "@mui/material";
import { Link } from "react-router";
import { Pair, Section } from "#backoffice/frame/section.tsx";
import { listAddress } from "#backoffice/list/list-address.ts";
import { Thumbnail } from "#backoffice/list/thumbnail.tsx";
import { useMay } from "#backoffice/use-may.ts";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { rupees } from "../order-words.ts";

type Line = AdminOrder["lines"][number];

/** What was bought, what that does to the shelf, and the bill. */
export function Lines({ order }: { order: AdminOrder }) {
  return (
    <Section title="Items">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {order.lines.map((line) => (
          <LineRow key={line.sku} line={line} stockMoves={order.stockMoves.filter(({ sku }) => sku === line.sku)} />
        ))}
      </Box>
      <Divider sx={{ my: 1 }} />
      <Bill order={order} />
    </Section>
  );
}

function LineRow({ line, stockMoves }: { line: Line; stockMoves: AdminOrder["stockMoves"] }) {
  const taken = -stockMoves.reduce((sum, { delta }) => sum + delta, 0);
  return (
    <Box component="li" sx={{ display: "flex", gap: 2, py: 1, alignItems: "flex-start" }}>
      <Thumbnail address={line.picture} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: 650 }}>
          {line.quantity} × {line.name}
          {line.detail && `, ${line.detail}`}
        </Typography>
        <Typography component="p" variant="body2" sx={{ color: "text.secondary" }}>
          {rupees(line.price)} each · {line.sku}
        </Typography>
        <Typography component="p" variant="body2" sx={{ color: "text.secondary" }}>
          {taken > 0 ? `${taken} taken from the shelf` : "Nothing taken from the shelf"} · {line.stock} on it now
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>{rupees(line.lineTotal)}</Box>
    </Box>
  );
}

function Bill({ order }: { order: AdminOrder }) {
  return (
    <>
      <Pair name="Item Total">{rupees(order.subtotal)}</Pair>
      <Pair name="Delivery">{rupees(order.delivery)}</Pair>
      {order.codFee > 0 && <Pair name="Cash on delivery fee">{rupees(order.codFee)}</Pair>}
      {order.discount > 0 && (
        <Pair name={order.discountCode ? `Discount ${order.discountCode}` : "Discount"}>-{rupees(order.discount)}</Pair>
      )}
      <Pair name="Bill Total" strong>
        {rupees(order.total)}
      </Pair>
      <Documents order={order} />
    </>
  );
}

function Documents({ order: { invoice, creditNotes } }: { order: AdminOrder }) {
  if (!invoice) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Pair name="Tax invoice">
        <DocumentLink number={invoice} />
      </Pair>
      {creditNotes.map((number) => (
        <Pair key={number} name="Credit note">
          <DocumentLink number={number} />
        </Pair>
      ))}
    </Box>
  );
}

function DocumentLink({ number }: { number: string }) {
  const may = useMay();
  if (!may("invoices.read")) return number;
  return (
    <PlainLink component={Link} to={listAddress("invoices", { q: number })}>
      {number}
    </PlainLink>
  );
}

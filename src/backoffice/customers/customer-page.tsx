import { Box, Button, Chip, Link as PlainLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AdminCustomer } from "#contracts/admin/customer-endpoints.ts";
import { type OrderRow, orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { summarizeLines } from "#domain/orders/order-labels.ts";
import { formatDayInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { Page } from "../layout/page.tsx";
import { RecordPage, recordColumn, recordColumns } from "../layout/record-page.tsx";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { listPath } from "../list/list-path.ts";
import { describePaymentState } from "../orders/order-labels.ts";
import { OrderLink, orderPath } from "../orders/order-link.tsx";
import { OrderStatusBadge } from "../orders/order-status-badge.tsx";
import { reviewStateLabels } from "../reviews/review-content.tsx";
import { BlockCod } from "./block-cod.tsx";
import { ContactDetails, formatPhone } from "./contact-details.tsx";
import { SignOutCustomer } from "./sign-out-customer.tsx";

const returnStateLabels = { asked: "Requested", taken: "Returned", declined: "Declined" };

const recentOrders = 10;

/** Page of one customer: profile, orders, returns and reviews. */
export function CustomerPage() {
  return (
    <RecordPage<AdminCustomer> resource="customers" title="Customer">
      {(customer) => <CustomerDetails key={customer.id} customer={customer} />}
    </RecordPage>
  );
}

function CustomerDetails({ customer }: { customer: AdminCustomer }) {
  return (
    <Page title={customer.name}>
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <CustomerOrders customer={customer} />
          <CustomerReturns returns={customer.returns} />
          <CustomerReviews reviews={customer.reviews} />
        </Box>
        <Box sx={{ ...recordColumn, gridRow: { xs: 1, md: "auto" } }}>
          <CustomerProfile customer={customer} />
          <CodEligibility customer={customer} />
          <CustomerAddresses addresses={customer.addresses} />
        </Box>
      </Box>
      <RecordHistory kind="customer" id={customer.id} />
    </Page>
  );
}

/** The customer's address book. */
function CustomerAddresses({ addresses }: Pick<AdminCustomer, "addresses">) {
  return (
    <Section title="Addresses">
      {addresses.length === 0 && <MutedText>No address saved.</MutedText>}
      {addresses.map(({ id, name, phone, lines, isDefault }) => (
        <Box key={id} component="address" sx={{ fontStyle: "normal", py: 1, overflowWrap: "anywhere" }}>
          <strong>{name}</strong> {isDefault && <Chip size="small" variant="outlined" label="Default" />}
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>{formatPhone(phone)}</div>
        </Box>
      ))}
    </Section>
  );
}

/** Shows whether cash on delivery is blocked for the customer. The block list is a setting. */
function CodEligibility({ customer: { id, cashBlocked } }: { customer: AdminCustomer }) {
  return (
    <Section title="Cash on delivery" actions={!cashBlocked && <BlockCod of={{ customerId: id }} />}>
      {cashBlocked ? (
        <>
          <strong>Blocked.</strong> Their phone or email is on{" "}
          <PlainLink component={Link} to="/settings">
            the block list in Settings
          </PlainLink>
          .
        </>
      ) : (
        <MutedText>Not blocked. The general rules apply.</MutedText>
      )}
    </Section>
  );
}

/** The customer's newest orders, with a link to all of them. */
function CustomerOrders({ customer: { id } }: { customer: AdminCustomer }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["orders", "of customer", id],
    queryFn: () => callApi(orderEndpoints.list, { query: { customer: id, limit: recentOrders } }),
  });
  const all = (
    <Button size="small" component={Link} to={listPath("orders", { customer: id })}>
      All orders
    </Button>
  );
  return (
    <Section title="Orders" actions={all}>
      {error && <MutedText>{errorMessage(error)}</MutedText>}
      {!error && data?.items.length === 0 && <MutedText>No orders yet.</MutedText>}
      <Box component="ul" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.items.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </Box>
    </Section>
  );
}

function OrderItem({ order }: { order: OrderRow }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider", userSelect: "text" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "center" }}>
        <PlainLink component={Link} to={orderPath(order.id)} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {order.number}
        </PlainLink>
        <OrderStatusBadge status={order.status} />
        <span>{formatShortTimeInIndia(order.submittedAt)}</span>
        <Box component="span" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
          {formatAmount(order.total)}
        </Box>
      </Box>
      <MutedText>
        {summarizeLines(order)} · {describePaymentState(order)}
      </MutedText>
    </Box>
  );
}

function CustomerProfile({ customer }: { customer: AdminCustomer }) {
  const { id, email, phone, since, orders, spent, lastOrderAt } = customer;
  return (
    <Section title="Profile" actions={<SignOutCustomer id={id} />}>
      <ContactDetails email={email} phone={phone} />
      <DetailRow name="Customer since">{formatDayInIndia(since)}</DetailRow>
      <DetailRow name="Last order">{lastOrderAt ? formatDayInIndia(lastOrderAt) : "–"}</DetailRow>
      <DetailRow name="Orders">{orders}</DetailRow>
      <DetailRow name="Spent, less refunds" strong>
        {formatAmount(spent)}
      </DetailRow>
    </Section>
  );
}

function CustomerReturns({ returns }: Pick<AdminCustomer, "returns">) {
  return (
    <Section title="Returns">
      {returns.length === 0 && <MutedText>No returns.</MutedText>}
      {returns.map(({ orderId, orderNumber, at, state, reason }) => (
        <Box key={`${orderId} ${at}`} sx={{ py: 1, overflowWrap: "anywhere" }}>
          <OrderLink id={orderId} number={orderNumber} /> · {returnStateLabels[state]} · {formatDayInIndia(at)}
          <MutedText>{reason}</MutedText>
        </Box>
      ))}
    </Section>
  );
}

function CustomerReviews({ reviews }: Pick<AdminCustomer, "reviews">) {
  const may = usePermission();
  const all = may("reviews.read") && (
    <Button size="small" component={Link} to="/reviews">
      All reviews
    </Button>
  );
  return (
    <Section title="Reviews" actions={all}>
      {reviews.length === 0 && <MutedText>No reviews.</MutedText>}
      {reviews.map(({ id, product, stars, text, state, at }) => (
        <Box key={id} sx={{ py: 1, overflowWrap: "anywhere" }}>
          <strong>{product}</strong> · {stars} of 5 stars · {reviewStateLabels[state]} · {formatDayInIndia(at)}
          <MutedText>{text}</MutedText>
        </Box>
      ))}
    </Section>
  );
}

import { Box, Button, Link as PlainLink } from "@mui/material";
import { Link, useNavigate } from "react-router";
import { type AdminDiscount, type DiscountUse, discountEndpoints } from "#contracts/admin/discount-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { RecordPage } from "../layout/record-page.tsx";
import { refetchIntervalMs } from "../layout/refetch-interval.ts";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { StatusBadge } from "../list/status-badge.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { orderPath } from "../orders/order-path.ts";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import {
  describeBenefit,
  describeUsage,
  discountFieldLabels,
  discountStateLabels,
  formatAmount,
} from "./discount-labels.ts";
import { formatForComparison } from "./discount-values.ts";
import { EditDiscountForm } from "./edit-discount-form.tsx";

export function DiscountPage() {
  return (
    <RecordPage<AdminDiscount> resource="discounts" title="Discount code" refetchIntervalMs={refetchIntervalMs}>
      {(discount) => <Whole key={discount.id} discount={discount} />}
    </RecordPage>
  );
}

/** One code: how it stands, its terms, who used it, who changed it. */
function Whole({ discount }: { discount: AdminDiscount }) {
  const may = usePermission();
  const mayWrite = may(permissionToEdit.discount);
  const navigate = useNavigate();
  const editing = usePresence("discount", discount.id, mayWrite);
  return (
    <Page title={discount.id} actions={mayWrite && <SwitchButton discount={discount} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/discounts")} />
      <Standing discount={discount} />
      {mayWrite ? <EditDiscountForm discount={discount} /> : <Terms discount={discount} />}
      {may("orders.read") && <DiscountUses id={discount.id} />}
      <RecordHistory kind="discount" id={discount.id} />
    </Page>
  );
}

function Standing({ discount }: { discount: AdminDiscount }) {
  return (
    <Section title={describeBenefit(discount.gives)}>
      <DetailRow name="State">
        <span role="status" aria-label="State">
          <StatusBadge {...discountStateLabels[discount.state]} />
        </span>
      </DetailRow>
      <DetailRow name="Used">{describeUsage(discount)}</DetailRow>
      <DetailRow name="Taken off so far">{formatAmount(discount.givenAway)}</DetailRow>
      {discount.endsAt !== null && <DetailRow name="Ends">{formatDateTimeInIndia(discount.endsAt)}</DetailRow>}
    </Section>
  );
}

/** For who may look and not change. */
function Terms({ discount }: { discount: AdminDiscount }) {
  const shown = formatForComparison(discount, discount.productNames);
  return (
    <Section title="Terms">
      {(Object.keys(discountFieldLabels) as (keyof typeof discountFieldLabels)[]).map((name) => (
        <DetailRow key={name} name={discountFieldLabels[name]}>
          {shown[name]}
        </DetailRow>
      ))}
    </Section>
  );
}

/** One button, so that the focus stays on it. */
function SwitchButton({ discount }: { discount: AdminDiscount }) {
  const { act, busy } = useAction();
  const { id, version, active, gives, minimum, startsAt, endsAt, limit, limitEach, products } = discount;
  const flip = () => {
    const body = { gives, minimum, startsAt, endsAt, limit, limitEach, products, active: !active, version };
    void act(() => callApi(discountEndpoints.change, { params: { id }, body }), {
      successMessage: active ? `${id} is switched off.` : `${id} is switched on.`,
    });
  };
  return (
    <Button variant="outlined" aria-busy={busy} onClick={flip}>
      {active ? "Switch off" : "Switch on"}
    </Button>
  );
}

/** The orders that used a code, newest first. */
function DiscountUses({ id }: { id: string }) {
  const pages = useInfiniteList(["discounts", "uses of", id], (after) =>
    callApi(discountEndpoints.uses, { params: { id }, query: { after } }),
  );
  const { items: uses, error, isPending } = pages;
  return (
    <Section title="Used by">
      {error && <MutedText>{errorMessage(error)}</MutedText>}
      {!error && !isPending && uses.length === 0 && <MutedText>Nobody has used it yet.</MutedText>}
      <Box component="ul" aria-label="Used by" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {uses.map((use) => (
          <One key={use.id} use={use} />
        ))}
      </Box>
      <LoadMore pages={pages} />
    </Section>
  );
}

function One({ use: { orderId, name, amount, at, givenBackAt } }: { use: DiscountUse }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider", userSelect: "text" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "baseline" }}>
        <PlainLink component={Link} to={orderPath(orderId)} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {orderId}
        </PlainLink>
        <span>{name}</span>
        <Box component="time" dateTime={at} sx={{ color: "text.secondary" }}>
          {formatDateTimeInIndia(at)}
        </Box>
        <Box component="span" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
          {formatAmount(amount)}
        </Box>
      </Box>
      {givenBackAt !== null && (
        <MutedText>Given back {formatDateTimeInIndia(givenBackAt)}: it does not count.</MutedText>
      )}
    </Box>
  );
}

import { sql } from "kysely";
import { editIsOwed } from "../orders/order-edits.ts";
import { paymentIssueSources } from "./payment-issues.ts";

/**
 * Condition on a row of `orders`: money of it must still be given back, and no refund of it is under way. Nobody gets
 * goods for the payment (docs/rules.md 11.9), a refund failed whose amount was not refunded since, or an edit's did (11.14).
 */
export const moneyIsOwed = sql<boolean>`exists (
  select from payments p
  where p.order_id = orders.id and p.status = 'captured' and p.refunded_paise < p.amount_paise and (
    -- What the old shop sent back of its orders isn't known here.
    (orders.source = 'shop' and (p.purpose = 'surplus' or orders.status = 'cancelled'))
    or exists (select from ${paymentIssueSources.refundsFailed} and r.order_id = orders.id and r.payment_id = p.id)
    or (p.purpose = 'sale' and exists (select from order_edits e where e.order_id = orders.id and ${editIsOwed}))))`;

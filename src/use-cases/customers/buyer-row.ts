import type { BuyerRow } from "#contracts/admin/buyer-endpoints.ts";
import type { BuyerRecord } from "#db/queries/customers/buyer-list.ts";
import { paise } from "#domain/money.ts";

export function toBuyerRow(buyer: BuyerRecord): BuyerRow {
  const { customerId, name, email, phone, city, state, orders, tags, isTop, isNew, cashBlocked } = buyer;
  return {
    id: buyer.id,
    name,
    email,
    phone,
    city,
    state,
    customerId,
    orders,
    returnedToOrigin: buyer.returned,
    spent: paise(buyer.spentPaise),
    lastOrderAt: buyer.lastOrderAt?.toISOString() ?? null,
    tags,
    isTop,
    isNew,
    cashBlocked,
  };
}

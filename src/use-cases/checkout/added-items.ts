import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { paise } from "#domain/money.ts";
import { toBusiness } from "#domain/tax/business.ts";
import type { Deps } from "../kernel/deps.ts";
import { toCartItems } from "./manual-orders.ts";
import type { Placement } from "./placement.ts";
import { quoteCart } from "./quote.ts";
import { applyCodBlockList } from "./read-cod-rules.ts";

type Units = { sku: string; quantity: number }[];

export type AddedItems = Awaited<ReturnType<typeof quoteAddedItems>>;

/** Prices units that are added to a paid order as an order of their own: today's prices, no code, no delivery. */
export async function quoteAddedItems(
  tx: Tx,
  { gateway }: Pick<Deps, "gateway">,
  { order, units, now }: { order: OrderRow; units: Units; now: Date },
) {
  const { items, skuOf } = await toCartItems(tx, units);
  const asPlaced = placementOf(order, items);
  const online = gateway !== undefined;
  const quoted = await quoteCart(tx, asPlaced, { now, online, tooManyTries: undefined, isDeliveryFree: true });
  const quote = await applyCodBlockList(tx, quoted.quote, { ...asPlaced, online });
  // A shop that issues no more invoices to businesses invoices the person (docs/rules.md 13.16).
  const placement = { ...asPlaced, business: quoted.settings.businessInvoices ? asPlaced.business : null };
  return { ...quoted, quote, placement, skuOf, linkMode: linkModeOf(online, quoted.settings) };
}

/** Returns how a pay link is paid: online where there is a gateway, else by UPI app; undefined without either. */
function linkModeOf(online: boolean, { upiId }: SettingsValues): "online" | "upi" | undefined {
  if (online) return "online";
  return upiId === "" ? undefined : "upi";
}

/** The same customer and address. The address book knows it already. */
function placementOf(order: OrderRow, items: Placement["items"]): Placement {
  return {
    items,
    discountCode: undefined,
    name: order.name,
    contact: order.contact,
    phoneNumber: order.contact,
    email: order.email,
    addressLine1: order.addressLine1,
    addressLine2: order.addressLine2,
    city: order.city,
    state: order.state,
    landmark: order.landmark,
    pin: order.pin,
    business: toBusiness(order),
    expectedTotal: paise(0),
    customerId: order.customerId,
    saveAddress: false,
  };
}

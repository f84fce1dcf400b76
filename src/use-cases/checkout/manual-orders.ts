import type { ManualOrderQuote } from "#contracts/admin/manual-order-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listSellableVariants } from "#db/queries/catalog/sellable-variants.ts";
import { readInventory } from "#db/queries/inventory/inventory-queries.ts";
import { findLatestOrderOfPhone } from "#db/queries/orders/order-queries.ts";
import { sumOrdersOfPhone } from "#db/queries/orders/order-timeline.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { buildCartLineId } from "#domain/checkout/cart-lines.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { normalizeLine, normalizeMultilineText } from "#domain/normalize-text.ts";
import { refusalAt } from "#domain/store-errors.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { CartItems, ManualOrderUseCases } from "./checkout-types.ts";
import { estimatePinDelivery } from "./estimate-delivery.ts";
import { placeOrder } from "./place-order.ts";
import { addPictures, quoteCart } from "./quote.ts";
import { applyCodBlockList } from "./read-cod-rules.ts";

type Parts = Pick<Deps, "database">;
type SkuItems = { sku: string; quantity: number }[];
/** A cart line id for each SKU; an unknown SKU stays as it is, and matches no cart line. */
type SkuCart = { items: CartItems; skuOf: ReadonlyMap<string, string> };

/** An operator speaks to the customer: limits of networks and the mailed code of cash orders don't apply. */
const operatorCaller: Caller = { address: null };

/** Combines the use cases of operators who take an order for a customer (docs/rules.md 7.15). */
export function createManualOrders(deps: Deps): ManualOrderUseCases {
  return { customer: findCustomerOfPhone(deps), quote: quoteManualOrder(deps), place: placeManualOrder(deps) };
}

/** Finds the address of the phone's latest order, and the sums of all its orders. */
function findCustomerOfPhone({ database: { db } }: Parts): ManualOrderUseCases["customer"] {
  return authorized("customers.read", async (_actor, typed) => {
    const contact = normalizePhone(normalizeLine(typed));
    if (contact === undefined) return fail(refusalAt("invalid-phone", ["phone"]));
    const address = (await findLatestOrderOfPhone(db, contact)) ?? null;
    const { orders, spentPaise, returnedToOrigin } = await sumOrdersOfPhone(db, contact);
    return { ok: true, value: { address, orders, spent: paise(spentPaise), returnedToOrigin } };
  });
}

/** Prices the order as checkout does; phone and email decide about codes already used and blocked cash. */
function quoteManualOrder(deps: Deps): ManualOrderUseCases["quote"] {
  const { database, clock, gateway } = deps;
  const { db } = database;
  const estimate = estimatePinDelivery(deps);
  return authorized("orders.change", async (_actor, { items: asked, phone, email: typedEmail, ...typed }) => {
    const { items, skuOf } = await toCartItems(db, asked);
    const online = gateway !== undefined;
    const email = normalizeLine(typedEmail) || null;
    const buyer = { contact: normalizePhone(normalizeLine(phone)) ?? "", email, customerId: null };
    const quoted = await quoteCart(
      db,
      { ...typed, ...buyer, items },
      { now: clock(), online, tooManyTries: undefined },
    );
    const known = { ...quoted, quote: await applyCodBlockList(db, quoted.quote, { ...buyer, online }) };
    const { lines, problems, cod, deliveryCharges, ...sums } = await addPictures(db, known);
    const stockOf = new Map(quoted.cart.lines.map(({ variant: { sku, stock } }) => [sku, stock]));
    const place = await estimate(typed.pin, operatorCaller);
    const value: ManualOrderQuote = {
      ...sums,
      delivery: deliveryCharges,
      lines: lines.map((line) => ({
        sku: line.sku,
        name: line.name,
        detail: formatVariantDetail(line),
        picture: line.picture?.sources[0]?.webp ?? null,
        flavour: line.flavour,
        quantity: line.quantity,
        price: line.price,
        lineTotal: line.lineTotal,
        stock: stockOf.get(line.sku) ?? 0,
      })),
      problems: problems.map(({ id, message }) => ({ sku: (id && skuOf.get(id)) ?? null, message })),
      cod: { allowed: cod.allowed, fee: cod.fee, message: cod.message },
      payLink: online || quoted.settings.upiId !== "",
      businessInvoices: quoted.settings.businessInvoices,
      delivers: place.ok
        ? { ...place.value.place, pin: place.value.pin, from: place.value.from, to: place.value.to }
        : null,
    };
    return { ok: true, value };
  });
}

/**
 * Places the order by checkout's own code: same prices, stock, cash rules and key. A link is paid on the order's page,
 * online where there is a gateway, else by UPI app.
 */
function placeManualOrder(deps: Deps): ManualOrderUseCases["place"] {
  const { database, gateway } = deps;
  return authorized("orders.change", async (actor, { items: asked, channel, payment, note, key, ...typed }) => {
    const { items } = await toCartItems(database.db, asked);
    const linkMode = gateway ? "online" : "upi";
    if (payment === "link" && !gateway && (await readSettings(database.db)).upiId === "")
      return fail("upi-unavailable");
    const placed = await placeOrder(deps, {
      input: { ...typed, items, expectedTotal: paise(typed.expectedTotal), idempotencyKey: key },
      caller: operatorCaller,
      mode: payment === "cod" ? "cod" : linkMode,
      takenBy: { actor: formatActor(actor), channel, note: normalizeMultilineText(note) },
    });
    if (!placed.ok) return fail(placed.error);
    const { orderId, orderNumber } = placed.value.placed;
    return { ok: true, value: { orderId, number: orderNumber } };
  });
}

export async function toCartItems(tx: Tx, asked: SkuItems): Promise<SkuCart> {
  const known = await readInventory(tx, [...new Set(asked.map(({ sku }) => sku))]);
  const variants = await listSellableVariants(tx, [...new Set(known.map(({ productId }) => productId))]);
  const idOf = new Map(variants.map((variant) => [variant.sku, buildCartLineId(variant)]));
  const items = asked.map(({ sku, quantity }) => ({ id: idOf.get(sku) ?? sku, quantity }));
  return { items, skuOf: new Map(asked.map(({ sku }) => [idOf.get(sku) ?? sku, sku])) };
}

import type { Quote } from "#contracts/store/order.ts";
import type { Tx } from "#db/client.ts";
import { findDiscountCode, usesOf } from "#db/queries/discounts.ts";
import { maxItems } from "#domain/cart.ts";
import { type DiscountCode, normalCode } from "#domain/discount.ts";
import { refusal } from "#domain/errors.ts";
import { type Paise, paise } from "#domain/money.ts";
import { readPictures } from "../content/read-pictures.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { QuoteInput, Shop } from "../shop.ts";
import { type Buyer, buyerOf, type KnownBuyer, nobody } from "./buyer.ts";
import { cashRules } from "./cash.ts";
import { priceCart } from "./price-cart.ts";
import { type ReadCart, readCart } from "./read-cart.ts";

const quotes = { name: "quote", what: "price checks", limit: 300, seconds: 60 };

/** Prices a cart (D5, running.md): problems are listed in it; refused are only too many items or too many calls. */
export function quote({ database: { db }, clock, gateway }: Deps): Shop["checkout"]["quote"] {
  return async (input, caller) => {
    const limited = await limitCaller(db, quotes, caller);
    if (limited) return { ok: false, error: limited };
    if (input.items.length > maxItems) return { ok: false, error: refusal("too-many-items") };
    const asking = { now: clock(), online: gateway !== undefined };
    return { ok: true, value: (await quoteCart(db, input, asking)).quote };
  };
}

/** `online`: there is a gateway to pay through. */
type Asking = { now: Date; online: boolean };
/** Phone and e-mail are known when an order is placed, an account before. */
type Wanted = Omit<QuoteInput, "customerId"> & KnownBuyer;

/** The discount that a quote holds, and what it takes off each line. */
export type AgreedDiscount = { code: DiscountCode; shares: Paise[]; buyer: Buyer };

type Quoted = { quote: Quote; cart: ReadCart; discount: AgreedDiscount | undefined };

/** The quote, and the rows it was made from, for freezing. The same inside a transaction and outside. */
export async function quoteCart(tx: Tx, input: Wanted, { now, online }: Asking): Promise<Quoted> {
  const cart = await readCart(tx, input.items);
  const wanted = normalCode(input.discountCode);
  const code = wanted ? await findDiscountCode(tx, wanted) : undefined;
  const settings = await readSettings(tx);
  const cash = await cashRules(tx, settings, { pin: input.pin, online });
  const pictureIds = cart.lines.map(({ variant }) => variant.pictureId).filter((id) => id !== null);
  const pictureById = await readPictures(tx, pictureIds);
  const buyer = code ? await buyerOf(tx, input) : nobody;
  const usedBefore = code?.limitEach != null ? await usesOf(tx, code.code, buyer) : 0;
  const delivery = { charge: paise(settings.deliveryChargePaise), freeAbove: paise(settings.freeDeliveryAbovePaise) };
  const parts = { cart, delivery, typedCode: wanted, code, usedBefore, now, cash, pictureById };
  const { quote, shares } = priceCart(parts);
  return { quote, cart, discount: code && quote.discountCode !== null ? { code, shares, buyer } : undefined };
}

import type { Quote } from "#contracts/store/order.ts";
import type { Tx } from "#db/client.ts";
import { countDiscountUses, findDiscountCode } from "#db/queries/discounts.ts";
import { maxCartLines } from "#domain/cart.ts";
import { type DiscountCode, normalizeDiscountCode } from "#domain/discount.ts";
import { refusal } from "#domain/errors.ts";
import { type Paise, paise } from "#domain/money.ts";
import { readPictures } from "../content/read-pictures.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { QuoteInput, Shop } from "../shop.ts";
import { anonymousUser, type BuyerIdentity, type DiscountUser, findDiscountUser } from "./buyer.ts";
import { readCodRules } from "./cash.ts";
import { priceCart } from "./price-cart.ts";
import { type ReadCart, readCart } from "./read-cart.ts";

const quotes = { name: "quote", noun: "price checks", limit: 300, seconds: 60 };

/** Prices a cart (D5, running.md): problems are listed in it; refused are only too many items or too many calls. */
export function quote({ database: { db }, clock, gateway }: Deps): Shop["checkout"]["quote"] {
  return async (input, caller) => {
    const limited = await limitCaller(db, quotes, caller);
    if (limited) return { ok: false, error: limited };
    if (input.items.length > maxCartLines) return { ok: false, error: refusal("too-many-items") };
    const asking = { now: clock(), online: gateway !== undefined };
    return { ok: true, value: (await quoteCart(db, input, asking)).quote };
  };
}

/** `online`: there is a gateway to pay through. */
type QuoteContext = { now: Date; online: boolean };
/** Phone and e-mail are known when an order is placed, an account before. */
type QuoteRequest = Omit<QuoteInput, "customerId"> & BuyerIdentity;

/** The discount that a quote holds, and what it takes off each line. */
export type AppliedDiscount = { code: DiscountCode; shares: Paise[]; buyer: DiscountUser };

type QuotedCart = { quote: Quote; cart: ReadCart; discount: AppliedDiscount | undefined };

/** The quote, and the rows it was made from, for freezing. The same inside a transaction and outside. */
export async function quoteCart(tx: Tx, input: QuoteRequest, { now, online }: QuoteContext): Promise<QuotedCart> {
  const cart = await readCart(tx, input.items);
  const wanted = normalizeDiscountCode(input.discountCode);
  const code = wanted ? await findDiscountCode(tx, wanted) : undefined;
  const settings = await readSettings(tx);
  const cash = await readCodRules(tx, settings, { pin: input.pin, online });
  const pictureIds = cart.lines.map(({ variant }) => variant.pictureId).filter((id) => id !== null);
  const pictureById = await readPictures(tx, pictureIds);
  const buyer = code ? await findDiscountUser(tx, input) : anonymousUser;
  const usedBefore = code?.limitEach != null ? await countDiscountUses(tx, code.code, buyer) : 0;
  const delivery = { charge: paise(settings.deliveryChargePaise), freeAbove: paise(settings.freeDeliveryAbovePaise) };
  const parts = { cart, delivery, typedCode: wanted, code, usedBefore, now, cash, pictureById };
  const { quote, shares } = priceCart(parts);
  return { quote, cart, discount: code && quote.discountCode !== null ? { code, shares, buyer } : undefined };
}

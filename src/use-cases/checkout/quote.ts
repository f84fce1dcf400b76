import type { Quote } from "../../contracts/store/order.ts";
import type { Tx } from "../../db/client.ts";
import { findDiscountCode } from "../../db/queries/discounts.ts";
import { maxItems } from "../../domain/cart.ts";
import { normalCode } from "../../domain/discount.ts";
import { refusal } from "../../domain/errors.ts";
import { paise } from "../../domain/money.ts";
import { readPictures } from "../content/read-pictures.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { QuoteInput, Shop } from "../shop.ts";
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
    return { ok: true, value: (await quoteCart(db, input, { now: clock(), online: gateway !== undefined })).quote };
  };
}

/** `online`: there is a gateway to pay through. */
type Asking = { now: Date; online: boolean };

/** The quote, and the rows it was made from, for freezing. The same inside a transaction and outside. */
export async function quoteCart(
  tx: Tx,
  input: QuoteInput,
  { now, online }: Asking,
): Promise<{ quote: Quote; cart: ReadCart }> {
  const cart = await readCart(tx, input.items);
  const wanted = normalCode(input.discountCode);
  const code = wanted ? await findDiscountCode(tx, wanted) : undefined;
  const settings = await readSettings(tx);
  const cash = await cashRules(tx, settings, { pin: input.pin, online });
  const pictureIds = cart.lines.map(({ variant }) => variant.pictureId).filter((id) => id !== null);
  const pictureById = await readPictures(tx, pictureIds);
  const delivery = paise(settings.deliveryChargePaise);
  return { quote: priceCart({ cart, delivery, typedCode: wanted, code, now, cash, pictureById }), cart };
}

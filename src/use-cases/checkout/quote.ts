import type { Quote, QuoteLine, QuoteProblem } from "#contracts/store/checkout/quote-view.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import { findCustomerByEmail, findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { countDiscountUses, type DiscountCustomer, findDiscountCode } from "#db/queries/discounts/discount-queries.ts";
import { normalizeDialledPhone } from "#domain/address/phone.ts";
import { maxCartLines } from "#domain/checkout/cart-lines.ts";
import { calculateDiscount, type DiscountCode, normalizeDiscountCode } from "#domain/discount.ts";
import { refusal } from "#domain/errors.ts";
import { checkAvailability, formatVariantName } from "#domain/inventory/availability.ts";
import { type Paise, paise } from "#domain/money.ts";
import { type CheckedPin, type CodRules, decideCodOffer } from "#domain/payments/cod-eligibility.ts";
import {
  calculateDeliveryCharge,
  calculateLineTotal,
  calculateSubtotal,
  calculateTotals,
  type DeliveryTerms,
} from "#domain/pricing.ts";
import { parseFlavour } from "../catalog/read/flavour.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { readPictures } from "../media/read-pictures.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { CheckoutUseCases, QuoteInput } from "./checkout-types.ts";
import { type CartLine, type ReadCart, readCart } from "./read-cart.ts";
import { readCodRules } from "./read-cod-rules.ts";

type PricingInput = {
  cart: ReadCart;
  delivery: DeliveryTerms;
  typedCode: string | undefined;
  code: DiscountCode | undefined;
  /** This customer's earlier uses of the code. */
  usedBefore: number;
  now: Date;
  cash: { rules: CodRules; pin: CheckedPin; hasOther: boolean };
  pictureById: (id: string | null) => Picture | null;
};

/** `shares`: the discount on each line of the quote. */
type PricedCart = { quote: Quote; shares: Paise[] };

const zero = paise(0);

/** All identities of one customer: any match counts as the same person (docs/rules.md 5.6). */
type DiscountUser = DiscountCustomer;
const anonymousUser: DiscountUser = { customerIds: [], contacts: [], emails: [] };

type BuyerIdentity = {
  customerId?: string | null | undefined;
  /** The contact of the order, as stored there. */
  contact?: string;
  email?: string | null;
};

const quotes = { name: "quote", noun: "price checks", limit: 300, seconds: 60 };

/**
 * Prices a cart. Problems are listed in the quote; only too many items or too many calls are refused (docs/rules.md
 * 3.3).
 */
export function quote({ database: { db }, clock, gateway }: Deps): CheckoutUseCases["quote"] {
  return async (input, caller) => {
    const limited = await limitCaller(db, quotes, caller);
    if (limited) return fail(limited);
    if (input.items.length > maxCartLines) return fail("too-many-items");
    const asking = { now: clock(), online: gateway !== undefined };
    return { ok: true, value: (await quoteCart(db, input, asking)).quote };
  };
}

/** `online`: a payment gateway is configured. */
type QuoteContext = { now: Date; online: boolean };
/** Phone and email are known when an order is placed, an account before. */
type QuoteRequest = Omit<QuoteInput, "customerId"> & BuyerIdentity;

/** The discount of a quote and its share of each line. */
export type AppliedDiscount = { code: DiscountCode; shares: Paise[]; buyer: DiscountUser };

type QuotedCart = { quote: Quote; cart: ReadCart; discount: AppliedDiscount | undefined };

/** Builds the quote and the rows it was made from, which the order freezes. Works inside a transaction and outside. */
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

/** Collects the account with its phone and email, and those given with the order; a guest has only the latter. */
async function findDiscountUser(tx: Tx, { customerId, contact, email }: BuyerIdentity): Promise<DiscountUser> {
  const own = customerId ? await findCustomerById(tx, customerId) : undefined;
  const named = email ? await findCustomerByEmail(tx, email.toLowerCase()) : undefined;
  return {
    customerIds: known(own?.id, named?.id),
    contacts: known(contact, normalizeDialledPhone(own?.phoneNumber ?? "")),
    emails: known(email?.toLowerCase(), own?.email?.toLowerCase()),
  };
}

function known(...words: (string | undefined)[]): string[] {
  return [...new Set(words.filter((word) => word !== undefined && word !== ""))] as string[];
}

/** Prices the sellable lines, the totals and the problems (docs/rules.md 3.1). */
function priceCart({ cart, delivery, typedCode, code, usedBefore, now, cash, pictureById }: PricingInput): PricedCart {
  const sold = cart.lines.filter(({ variant }) => variant.forSale);
  const lines = sold.map((line) => quoteLine(line, pictureById));
  const wanted = lines.length > 0 ? normalizeDiscountCode(typedCode) : undefined;
  const soldFor = sold.map(({ variant }, at) => ({
    productId: variant.productId,
    amount: lines[at]?.lineTotal ?? zero,
  }));
  const given = wanted ? calculateDiscount(code, wanted, { lines: soldFor, now, usedBefore }) : undefined;
  const totals = calculateTotals(lines, {
    delivery: calculateDeliveryCharge(calculateSubtotal(lines), delivery),
    discount: given?.applies ? given.amount : zero,
  });
  const quote: Quote = {
    lines,
    ...totals,
    cod: { ...decideCodOffer({ ...cash, total: totals.total }), byPin: cash.rules.pinRule !== "off" },
    discountCode: wanted && given?.applies ? wanted.toUpperCase() : null,
    problems: [
      ...cart.unknownIds.map(unknownItem),
      ...cart.lines.flatMap(lineProblems),
      ...(given && !given.applies ? [given.trouble] : []),
    ],
  };
  return { quote, shares: given?.applies ? given.shares : lines.map(() => zero) };
}

function unknownItem(id: string): QuoteProblem {
  return { code: "unknown-item", id, message: refusal("unknown-item").message };
}

function lineProblems({ id, quantity, variant }: CartLine): QuoteProblem[] {
  if (!variant.forSale) {
    return [
      { code: "unknown-item", id, message: `${formatVariantName(variant)} is no longer sold. Please remove it.` },
    ];
  }
  const trouble = checkAvailability(variant, quantity, variant.stock);
  return trouble ? [{ id, ...trouble }] : [];
}

function quoteLine({ id, quantity, variant }: CartLine, pictureById: PricingInput["pictureById"]): QuoteLine {
  const price = paise(variant.pricePaise);
  return {
    id,
    sku: variant.sku,
    kind: variant.packSize === null ? "merch" : "beverage",
    name: variant.name,
    packSize: variant.packSize,
    sizeName: variant.sizeName,
    colourHex: variant.colourHex,
    colourName: variant.colourName,
    flavour: variant.flavour === null ? null : parseFlavour(variant.flavour),
    quantity,
    price,
    mrp: paise(variant.mrpPaise),
    lineTotal: calculateLineTotal({ price, quantity }),
    picture: pictureById(variant.pictureId),
  };
}

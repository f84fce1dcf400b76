import type { Quote, QuoteLine, QuoteProblem } from "#contracts/store/checkout/quote-view.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";
import { listSellableVariants, type SellableVariantRow } from "#db/queries/catalog/sellable-variants.ts";
import { type DiscountCustomer, identifyDiscountCustomer } from "#db/queries/discounts/discount-customer.ts";
import { countDiscountUses, findDiscountCode } from "#db/queries/discounts/discount-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { matchesCartLine, maxCartLines, parseProductId } from "#domain/checkout/cart-lines.ts";
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
import type { Deps } from "../kernel/deps.ts";
import { createMemoryLimit } from "../kernel/memory-limit.ts";
import { fail } from "../kernel/result.ts";
import { readPictures } from "../media/read-pictures.ts";
import type { CartItems, CheckoutUseCases, QuoteInput } from "./checkout-types.ts";
import { limitCodeTries } from "./limit-code-tries.ts";
import { readCodRules } from "./read-cod-rules.ts";

/** One SKU of the cart. Equal items are merged first, so that two lines can't share the same stock unnoticed. */
export type CartLine = { id: string; quantity: number; variant: SellableVariantRow };
type ReadCart = { lines: CartLine[]; unknownIds: string[] };

type PricingInput = {
  cart: ReadCart;
  maxOrderPieces: number;
  delivery: DeliveryTerms;
  /** Normalized; `code` is undefined when the shop has no such code, or when it was not looked up. */
  enteredCode: string | undefined;
  /** Says that the code was not looked up because too many were tried. */
  tooManyTries: string | undefined;
  code: DiscountCode | undefined;
  /** This customer's earlier uses of the code. */
  usedBefore: number;
  now: Date;
  cod: { rules: CodRules; pin: CheckedPin; hasOther: boolean };
};

/** `shares`: the discount on each line of the quote. */
type PricedCart = { quote: Quote; shares: Paise[] };

const zero = paise(0);

const quotes = { name: "quote", noun: "price checks", limit: 300, seconds: 60 };

/**
 * Prices a cart. Problems are listed in the quote; only too many items or too many calls are refused (docs/rules.md
 * 3.3).
 */
export function quote({ database, clock, secret, gateway }: Deps): CheckoutUseCases["quote"] {
  const { db } = database;
  const limitQuotes = createMemoryLimit(quotes);
  return async (input, caller) => {
    const limited = await limitQuotes(db, caller);
    if (limited) return fail(limited);
    if (input.items.length > maxCartLines) return fail("too-many-items");
    const tooManyTries = await limitCodeTries({ database, clock, secret }, input.discountCode, caller);
    return await withPreparedStatements(async () => {
      const quoted = await quoteCart(db, input, { now: clock(), online: gateway !== undefined, tooManyTries });
      return { ok: true, value: await addPictures(db, quoted) };
    });
  };
}

/** `online`: a payment gateway is configured. */
type QuoteContext = {
  now: Date;
  online: boolean;
  tooManyTries: string | undefined;
  /** The goods go into a parcel that is paid for. */
  isDeliveryFree?: boolean;
};
/** Phone and email are known when an order is placed, an account before. */
type QuoteRequest = Omit<QuoteInput, "customerId"> & Parameters<typeof identifyDiscountCustomer>[1];

/** The discount of a quote and its share of each line. */
export type AppliedDiscount = { code: DiscountCode; shares: Paise[]; customer: DiscountCustomer };

type QuotedCart = {
  quote: Quote;
  cart: ReadCart;
  discount: AppliedDiscount | undefined;
  settings: SettingsValues;
};

/**
 * Builds the quote, without its pictures, and the rows it was made from, which the order freezes. Works inside a
 * transaction and outside.
 */
export async function quoteCart(
  tx: Tx,
  input: QuoteRequest,
  { now, online, tooManyTries, isDeliveryFree = false }: QuoteContext,
): Promise<QuotedCart> {
  const cart = await readCart(tx, input.items);
  const enteredCode = normalizeDiscountCode(input.discountCode);
  const code = enteredCode && tooManyTries === undefined ? await findDiscountCode(tx, enteredCode) : undefined;
  const settings = await readSettings(tx);
  const cod = await readCodRules(tx, settings, { pin: input.pin, online });
  const customer = code && (await identifyDiscountCustomer(tx, input));
  const usedBefore = customer && code.limitEach !== null ? await countDiscountUses(tx, code.code, customer) : 0;
  const charge = isDeliveryFree ? zero : paise(settings.deliveryChargePaise);
  const delivery = { charge, freeAbove: paise(settings.freeDeliveryAbovePaise) };
  const { maxOrderPieces } = settings;
  const { quote, shares } = priceCart({
    cart,
    maxOrderPieces,
    delivery,
    enteredCode,
    tooManyTries,
    code,
    usedBefore,
    now,
    cod,
  });
  return {
    quote,
    cart,
    settings,
    discount: customer && quote.discountCode !== null ? { code, shares, customer } : undefined,
  };
}

/** Adds the pictures of a quote that is shown. */
export async function addPictures(tx: Tx, { quote, cart }: Pick<QuotedCart, "quote" | "cart">): Promise<Quote> {
  const idBySku = new Map(cart.lines.map(({ variant }) => [variant.sku, variant.pictureId]));
  const pictureById = await readPictures(
    tx,
    [...idBySku.values()].filter((id) => id !== null),
  );
  const lines = quote.lines.map((line) => ({ ...line, picture: pictureById(idBySku.get(line.sku) ?? null) }));
  return { ...quote, lines };
}

/** Resolves the browser's line ids to variants, in the cart's order; one query. */
async function readCart(tx: Tx, items: CartItems): Promise<ReadCart> {
  const productIds = new Set(items.map(({ id }) => parseProductId(id)).filter((id) => id !== undefined));
  const variants = await listSellableVariants(tx, [...productIds]);
  const lines = new Map<string, CartLine>();
  const unknownIds = new Set<string>();
  for (const { id, quantity } of items) {
    const variant = variants.find((each) => matchesCartLine(each, id));
    if (!variant) {
      unknownIds.add(id);
      continue;
    }
    const line = lines.get(variant.sku);
    if (line) line.quantity += quantity;
    else lines.set(variant.sku, { id, quantity, variant });
  }
  return { lines: [...lines.values()], unknownIds: [...unknownIds] };
}

/** Prices the sellable lines, the totals and the problems (docs/rules.md 3.1). */
function priceCart(input: PricingInput): PricedCart {
  const { cart, delivery, enteredCode, cod } = input;
  const sold = cart.lines.filter(({ variant }) => variant.forSale);
  const lines = sold.map(quoteLine);
  const soldFor = sold.map(({ variant }, at) => ({
    productId: variant.productId,
    amount: lines[at]?.lineTotal ?? zero,
  }));
  const discount = enteredCode && lines.length > 0 ? applyCode(input, enteredCode, soldFor) : undefined;
  const totals = calculateTotals(lines, {
    delivery: calculateDeliveryCharge(calculateSubtotal(lines), delivery),
    discount: discount?.applies ? discount.amount : zero,
  });
  const quote: Quote = {
    lines,
    ...totals,
    cod: { ...decideCodOffer({ ...cod, total: totals.total }), byPin: cod.rules.pinRule !== "off" },
    discountCode: enteredCode && discount?.applies ? enteredCode.toUpperCase() : null,
    problems: [
      ...cart.unknownIds.map(unknownItem),
      ...cart.lines.flatMap(lineProblems),
      ...orderProblems(input),
      ...(discount && !discount.applies ? [discount.problem] : []),
    ],
  };
  return { quote, shares: discount?.applies ? discount.shares : lines.map(() => zero) };
}

function applyCode(
  { code, tooManyTries, now, usedBefore }: PricingInput,
  enteredCode: string,
  lines: Parameters<typeof calculateDiscount>[2]["lines"],
): ReturnType<typeof calculateDiscount> | { applies: false; problem: QuoteProblem } {
  if (tooManyTries === undefined) return calculateDiscount(code, enteredCode, { lines, now, usedBefore });
  return { applies: false, problem: { code: "code-tries", message: tooManyTries } };
}

function unknownItem(id: string): QuoteProblem {
  return { code: "unknown-item", id, message: refusal("unknown-item").message };
}

/** Reports the limit of all pieces, where no line is over its own. */
function orderProblems({ cart, maxOrderPieces }: PricingInput): QuoteProblem[] {
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces <= maxOrderPieces || cart.lines.some((line) => lineProblems(line).length > 0)) return [];
  const message = `You can order up to ${maxOrderPieces} units at once. Please split your order in two.`;
  return [{ code: "too-many", message, available: maxOrderPieces }];
}

function lineProblems({ id, quantity, variant }: CartLine): QuoteProblem[] {
  if (!variant.forSale) {
    return [
      { code: "unknown-item", id, message: `${formatVariantName(variant)} is no longer sold. Please remove it.` },
    ];
  }
  const problem = checkAvailability(variant, quantity, variant.stock);
  return problem ? [{ id, ...problem }] : [];
}

function quoteLine({ id, quantity, variant }: CartLine): QuoteLine {
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
    picture: null,
  };
}

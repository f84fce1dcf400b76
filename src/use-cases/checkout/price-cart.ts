import type { Quote, QuoteLine, QuoteProblem } from "#contracts/store/order.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { type CheckedPin, type CodRules, decideCodOffer } from "#domain/cod.ts";
import { calculateDiscount, type DiscountCode, normalizeDiscountCode } from "#domain/discount.ts";
import { refusal } from "#domain/errors.ts";
import { type Paise, paise } from "#domain/money.ts";
import {
  calculateDeliveryCharge,
  calculateLineTotal,
  calculateSubtotal,
  calculateTotals,
  type DeliveryTerms,
} from "#domain/pricing.ts";
import { checkAvailability, formatVariantName } from "#domain/stock.ts";
import { parseFlavour } from "../catalog/flavour.ts";
import type { CartLine, ReadCart } from "./read-cart.ts";

type PricingInput = {
  cart: ReadCart;
  delivery: DeliveryTerms;
  typedCode: string | undefined;
  code: DiscountCode | undefined;
  /** How often this customer used it already. */
  usedBefore: number;
  now: Date;
  cash: { rules: CodRules; pin: CheckedPin; hasOther: boolean };
  pictureById: (id: string | null) => Picture | null;
};

/** `shares`: what the discount takes off each line of the quote. */
type PricedCart = { quote: Quote; shares: Paise[] };

/** The server's answer for a cart (D5): every line that is sold, the totals, and whatever stands in the way. */
export function priceCart({
  cart,
  delivery,
  typedCode,
  code,
  usedBefore,
  now,
  cash,
  pictureById,
}: PricingInput): PricedCart {
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

const zero = paise(0);

function unknownItem(id: string): QuoteProblem {
  return { code: "unknown-item", id, message: refusal("unknown-item").message };
}

function lineProblems({ id, quantity, variant }: CartLine): QuoteProblem[] {
  const thing = { ...variant, size: variant.sizeName };
  if (!variant.forSale) {
    return [{ code: "unknown-item", id, message: `${formatVariantName(thing)} is no longer sold. Please remove it.` }];
  }
  const trouble = checkAvailability(thing, quantity, variant.stock);
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
    size: variant.sizeName,
    colour: variant.colourHex,
    colourName: variant.colourName,
    flavour: variant.flavour === null ? null : parseFlavour(variant.flavour),
    quantity,
    price,
    mrp: paise(variant.mrpPaise),
    lineTotal: calculateLineTotal({ price, quantity }),
    picture: pictureById(variant.pictureId),
  };
}

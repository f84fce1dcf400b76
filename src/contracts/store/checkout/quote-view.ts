import type { Paise } from "#domain/money.ts";
import type { CodOffer } from "#domain/payments/cod-eligibility.ts";
import type { Flavour } from "../catalog/product-views.ts";
import type { Picture } from "../picture.ts";

/** A difference between the quote and what the buyer saw; `message` is shown to the buyer. */
export type QuoteProblem = {
  code:
    | "unknown-item"
    | "short-stock"
    | "too-many"
    | "price-changed"
    | "code-unknown"
    | "code-expired"
    | "code-minimum"
    | "code-used-up"
    | "code-used"
    | "code-products"
    | "code-tries"
    | "coming-soon";
  /** The cart line concerned, if any. */
  id?: string;
  message: string;
  /** Units left; set with `short-stock`. */
  available?: number;
};

export type QuoteLine = {
  /** The cart's line id. */
  id: string;
  sku: string;
  kind: "beverage" | "merch";
  name: string;
  packSize: number | null;
  sizeName: string | null;
  colourHex: string | null;
  colourName: string | null;
  flavour: Flavour | null;
  quantity: number;
  price: Paise;
  mrp: Paise;
  lineTotal: Paise;
  picture: Picture | null;
};

/** The server's current price for a cart. An order is placed at exactly this price or refused. */
export type Quote = {
  lines: QuoteLine[];
  subtotal: Paise;
  deliveryCharges: Paise;
  discount: Paise;
  /** The code that gave `discount`, in its display form; null when none applies. */
  discountCode: string | null;
  /** Without the cash-on-delivery fee. */
  total: Paise;
  problems: QuoteProblem[];
  cod: QuotedCod;
};

/** Cash on delivery for this cart; `byPin` means that it depends on the PIN, so a changed PIN needs a new quote. */
type QuotedCod = CodOffer & { byPin: boolean };

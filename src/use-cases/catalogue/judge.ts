import type { ProductForm } from "#contracts/admin/catalogue.ts";
import { type GstClass, gstRate } from "#domain/gst/rate.ts";
import { paise } from "#domain/money.ts";
import { judgeDrink, judgeMerch, type Tell } from "./judge-kinds.ts";
import type { Troubles } from "./judge-shape.ts";

/** What of the shop a product is judged against. */
export type ShopFacts = {
  /** As it is known so far; its kind never changes. */
  product: { id: string; kind: ProductForm["kind"] };
  /** Tax classes that have begun by `day`, a day in India. */
  classes: readonly GstClass[];
  day: string;
  /** What pictures show in words, by their ids; those that there are not are missing. */
  altOf: (pictureId: string) => string | undefined;
  /** Others whose address this is, or was. */
  slugOwner: (slug: string) => { product: string; isOld: boolean } | undefined;
  skuOwner: (sku: string) => { productId: string; product: string; packSize: number | null } | undefined;
};

/** Why it cannot be published as it is; empty when it can (issue 7 §1). The shape of each field was judged before. */
export function troublesOf(form: ProductForm, facts: ShopFacts): Troubles {
  const found: Troubles = {};
  // The first word about a field stands.
  const tell = (path: string, words: string) => {
    found[path] ??= words;
  };
  judgePage(form, facts, tell);
  judgeTax(form, facts, tell);
  judgePictures(form, facts, tell);
  judgeVariants(form, facts, tell);
  if (form.kind === "beverage") judgeDrink(form, tell);
  else judgeMerch(form, facts.skuOwner, tell);
  return found;
}

function judgePage({ kind, slug }: ProductForm, { product, slugOwner }: ShopFacts, tell: Tell): void {
  if (kind !== product.kind) tell("kind", "A product stays what it is: please make a new one.");
  if (slug === null) {
    if (kind === "beverage") tell("slug", "Please give its page an address.");
    return;
  }
  const owner = slugOwner(slug);
  if (owner) tell("slug", `This address ${owner.isOld ? "still leads to" : "belongs to"} ${owner.product}.`);
}

function judgeTax({ hsn, variants }: ProductForm, { classes, day }: ShopFacts, tell: Tell): void {
  const [piece = 1] = variants.map(({ price }) => price);
  if (gstRate(classes, { hsn, piece: paise(piece), day }) === undefined)
    tell("hsn", "No tax class speaks of this HSN today. Please add one first.");
}

function judgePictures(form: ProductForm, { altOf }: ShopFacts, tell: Tell): void {
  const judge = (path: string, id: string | null) => {
    if (id === null) return;
    const alt = altOf(id);
    if (alt === undefined) tell(path, "There is no such picture any more.");
    else if (alt.trim() === "") tell(path, "Please say first what this picture shows, for people who cannot see it.");
  };
  judge("pictureId", form.pictureId);
  if (form.beverage) judge("beverage.bannerPictureId", form.beverage.bannerPictureId);
  const seen = new Set<string>();
  const hexes = new Set(form.colours.map(({ hex }) => hex));
  for (const [at, { mediaId, colourHex }] of form.pictures.entries()) {
    judge(`pictures.${at}.mediaId`, mediaId);
    if (seen.has(mediaId)) tell(`pictures.${at}.mediaId`, "This picture is in the list already.");
    seen.add(mediaId);
    if (colourHex !== null && !hexes.has(colourHex)) tell(`pictures.${at}.colourHex`, "There is no such colour.");
  }
}

function judgeVariants({ variants }: ProductForm, { product, skuOwner }: ShopFacts, tell: Tell): void {
  if (!variants.some(({ active }) => active)) tell("variants", "Please let at least one of them be bought.");
  const seen = new Set<string>();
  for (const [at, { sku, price, mrp, packSize }] of variants.entries()) {
    if (price > mrp)
      tell(`variants.${at}.price`, "The price cannot be above the MRP: the Legal Metrology Act forbids it.");
    const owner = skuOwner(sku);
    if (seen.has(sku)) tell(`variants.${at}.sku`, "This SKU is in the list already.");
    else if (owner && owner.productId !== product.id)
      tell(`variants.${at}.sku`, `This SKU belongs to ${owner.product}.`);
    else if (owner && owner.packSize !== packSize)
      tell(`variants.${at}.packSize`, "A SKU keeps its pack: please give another pack another SKU.");
    seen.add(sku);
  }
}

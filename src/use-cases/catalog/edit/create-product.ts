import { createHash } from "node:crypto";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { findNewestLabel } from "#db/queries/catalog/full-product.ts";
import { findDraftByKey, insertDraft } from "#db/queries/catalog/product-drafts.ts";
import { findSkuOwners, findSlugOwners } from "#db/queries/catalog/product-uniqueness.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { listRunningSalePrices } from "#db/queries/pricing/sale-price-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { emptyProductFields } from "#domain/catalog/product-fields.ts";
import { suggestSku, suggestSlug } from "#domain/catalog/sku.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CatalogEditUseCases } from "./catalog-edit-types.ts";
import { currentProduct, isProductId } from "./lock-product.ts";
import { readAdminProduct } from "./read-admin-product.ts";

type NewProduct = { kind: ProductForm["kind"]; name: string };
/** A draft's form; missing fields are reported when it is published. */
type NewProductForm = Partial<ProductForm> & NewProduct;

const emptyBeverage = (name: string): NonNullable<ProductForm["beverage"]> => ({
  flavour: "still",
  backgroundColor: brandColours.ink,
  bannerTitle: name,
  bannerPictureId: null,
  roar: [],
  ghost: "",
  tagline: [],
  calories: 0,
  nutrition: [],
  canMl: 500,
});

type CreateResult = Awaited<ReturnType<CatalogEditUseCases["create"]>>;

/** Creates a product as a draft, visible to operators only. The same request again returns the same product. */
export function createProduct({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["create"] {
  return authorized("catalogue.write", async (actor, { kind, name: input, copyOf, key }) => {
    const name = normalizeLine(input);
    const id = newProductId(name, key);
    return await transactionWithRetry(database, async (tx): Promise<CreateResult> => {
      const earlier = await findByIdempotencyKey(tx, { kind, name }, { id, key });
      if (earlier) return earlier;
      const form = await (copyOf
        ? copyProductForm(tx, { kind, name }, copyOf)
        : newProductForm(tx, { kind, name }, id));
      if (!form) return fail("product-not-found", { fields: { copyOf: nothingToCopy } });
      const at = clock();
      const draft = { productId: id, kind, name, form, revision: 1, savedBy: formatActor(actor), savedAt: at };
      // A concurrent call with the same key has committed by now.
      if (!(await insertDraft(tx, { ...draft, creationKey: key })))
        return (await findByIdempotencyKey(tx, { kind, name }, { id, key })) ?? fail("changed-meanwhile");
      const entry = { subjectKind: "product", subjectId: id, after: { name, kind, ...(copyOf && { copyOf }) } };
      await writeAudit(tx, { at, actor: formatActor(actor), action: "product.created", ...entry });
      return await currentProduct(tx, id);
    });
  });
}

const packSizes = [4, 6, 12] as const;
/** Suggestions that are tried at most; the last may be taken, and is refused at publishing. */
const lastNumber = 50;
const nothingToCopy = "We can't find a product of this kind to copy.";

const otherProduct = "A different product was already created with this key. Please reload the page and try again.";

/** Finds the product or draft that this key created, and refuses the key where it has another kind or name. */
async function findByIdempotencyKey(
  tx: Tx,
  { kind, name }: NewProduct,
  { id, key }: { id: string; key: string },
): Promise<CreateResult | undefined> {
  const created = await readAdminProduct(tx, (await findDraftByKey(tx, key)) ?? id);
  if (!created) return undefined;
  const form: Partial<ProductForm> | null = created.draft ?? created.published;
  const isSame = form?.kind === kind && form.name === name;
  return isSame ? { ok: true, value: created } : fail("key-reused", { message: otherProduct });
}

/**
 * Makes an id of letters and digits only, because a hyphen ends the product id in cart line ids (docs/rules.md 2.4).
 * The same key gives the same id.
 */
function newProductId(name: string, key: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 24);
  const digest = createHash("sha256").update(key).digest("hex").slice(0, 10);
  return `${letters || "product"}${digest}`;
}

/** The initial form: every field, and label facts copied from the newest product of the kind. */
async function newProductForm(tx: Tx, { kind, name }: NewProduct, id: string): Promise<NewProductForm> {
  const label = await findNewestLabel(tx, { kind, id });
  const { deliveryChargePaise } = await readSettings(tx);
  const none = { colourHex: null, sizeName: null, price: 0, mrp: 0, weightGrams: 0, active: true };
  const pack = { ...none, deliveryCharge: deliveryChargePaise };
  const isBeverage = kind === "beverage";
  const packs = (isBeverage ? packSizes : []).map((packSize) => ({ packSize, ...pack }));
  return {
    kind,
    ...emptyProductFields(),
    name,
    manufacturer: label?.manufacturer ?? "",
    countryOfOrigin: label?.countryOfOrigin ?? "India",
    consumerCare: label?.consumerCare ?? "",
    beverage: isBeverage ? emptyBeverage(name) : null,
    colours: [],
    pictures: [],
    ...(await suggestFreeNames(tx, { name, variants: packs, colours: [] })),
  };
}

/**
 * Copies another product's form, with a name and SKUs of its own and without pictures, which show the other one; undefined
 * when there is none of that kind.
 */
async function copyProductForm(tx: Tx, { kind, name }: NewProduct, copyOf: string): Promise<object | undefined> {
  const other = isProductId(copyOf) ? await readAdminProduct(tx, copyOf) : undefined;
  const form: Partial<ProductForm> | undefined = other && (other.published ?? other.draft ?? undefined);
  if (form?.kind !== kind) return undefined;
  const { colours = [], variants = [] } = form;
  const regular = await restoreRegularPrices(tx, variants);
  return {
    ...form,
    name,
    featured: false,
    pictureId: null,
    pictures: [],
    beverage: form.beverage && { ...form.beverage, bannerPictureId: null },
    ...(await suggestFreeNames(tx, {
      name,
      colours,
      variants: regular.map(({ openingStock: _, ...variant }) => variant),
    })),
  };
}

/** Replaces the prices of a running sale by those after it: the sale ends for the other product's SKUs only. */
async function restoreRegularPrices(tx: Tx, variants: ProductForm["variants"]): Promise<ProductForm["variants"]> {
  const sales = await listRunningSalePrices(
    tx,
    variants.map(({ sku }) => sku),
  );
  return variants.map((variant) => {
    const sale = sales.find(({ sku, pricePaise }) => sku === variant.sku && pricePaise === variant.price);
    return sale && sale.priceAfterPaise <= variant.mrp ? { ...variant, price: sale.priceAfterPaise } : variant;
  });
}

type Variant = Pick<ProductForm["variants"][number], "packSize" | "colourHex" | "sizeName">;
type Unnamed<T> = { name: string; variants: T[]; colours: ProductForm["colours"] };

/**
 * Suggests a slug and SKUs that no published product has, numbered where the name's own are taken, so that only what is
 * typed over them can be refused at publishing.
 */
async function suggestFreeNames<T extends Variant>(tx: Tx, { name, variants, colours }: Unnamed<T>) {
  const colourName = (hex: string | null) => colours.find((colour) => colour.hex === hex)?.name ?? null;
  for (let number = 1; ; number++) {
    const slug = suggestSlug(name, number) || null;
    const named = variants.map((variant) => ({
      ...variant,
      sku: suggestSku({ ...variant, product: name, colourName: colourName(variant.colourHex) }, number),
    }));
    const skuOwners = await findSkuOwners(
      tx,
      named.map(({ sku }) => sku),
    );
    const slugOwners = slug === null ? [] : await findSlugOwners(tx, slug);
    const isFree = skuOwners.length === 0 && slugOwners.length === 0;
    if (isFree || number === lastNumber) return { slug, variants: named };
  }
}

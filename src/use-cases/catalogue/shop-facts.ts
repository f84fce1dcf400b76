import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import { gstClasses } from "#db/queries/invoices.ts";
import { heldMedia } from "#db/queries/media.ts";
import { skuRows, slugOwners } from "#db/queries/product-facts.ts";
import { isoDayInIndia } from "#domain/time.ts";
import type { ShopFacts } from "./judge.ts";

/** What of the shop this form has to do with, at that moment. */
export async function readShopFacts(
  tx: Tx,
  { product, form, at }: { product: ShopFacts["product"]; form: ProductForm; at: Date },
): Promise<ShopFacts> {
  const day = isoDayInIndia(at.toISOString());
  const pictures = [form.pictureId, form.beverage?.bannerPictureId, ...form.pictures.map(({ mediaId }) => mediaId)];
  const media = await heldMedia(
    tx,
    pictures.filter((id) => typeof id === "string"),
  );
  const skus = await skuRows(
    tx,
    form.variants.map(({ sku }) => sku),
  );
  const owners = form.slug === null ? [] : await slugOwners(tx, form.slug);
  return {
    product,
    day,
    classes: await gstClasses(tx, day),
    altOf: (id) => media.get(id),
    slugOwner: () => owners.find(({ productId }) => productId !== product.id),
    skuOwner: (sku) => skus.find((variant) => variant.sku === sku),
  };
}

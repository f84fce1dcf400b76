import type { FoundItem, FoundProduct } from "#contracts/store/found.ts";
import { type Paise, toRupees } from "#domain/money.ts";
import { type DeliveryTerms, deliveryOf } from "#domain/pricing.ts";
import { tag } from "./xml.ts";

const inr = (amount: Paise): string => `${toRupees(amount).toFixed(2)} INR`;
/** Google's product taxonomy: 'Beverages > Water', 'Apparel & Accessories > Clothing' and so on go by the item's kind. */
const categories = { beverage: "420", merch: "166" } as const;

type Feed = { publicUrl: string; delivery: DeliveryTerms; products: FoundProduct[] };

/** RSS 2.0 with Google Merchant's fields: one entry per thing that can be bought, grouped by its product. */
export function productFeed({ publicUrl, delivery, products }: Feed): string {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const entries = products.flatMap((product) => {
    const { path } = product;
    return path === null ? [] : product.items.map((item) => entry(product, item, absolute(path), absolute, delivery));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    tag("title", "Elefant"),
    tag("link", publicUrl),
    tag("description", "Still and sparkling Himalayan water in cans, and merchandise"),
    ...entries,
    "</channel></rss>",
    "",
  ].join("\n");
}

function entry(
  product: FoundProduct,
  item: FoundItem,
  link: string,
  absolute: (path: string) => string,
  delivery: DeliveryTerms,
): string {
  const picture = product.picture?.sources.at(-1)?.webp;
  return `<item>${[
    tag("g:id", item.sku),
    tag("g:item_group_id", product.id),
    tag("title", item.title),
    tag("description", product.description),
    tag("link", link),
    picture ? tag("g:image_link", absolute(picture)) : "",
    tag("g:availability", item.inStock ? "in_stock" : "out_of_stock"),
    tag("g:price", inr(item.mrp)),
    item.price < item.mrp ? tag("g:sale_price", inr(item.price)) : "",
    tag("g:brand", "Elefant"),
    tag("g:condition", "new"),
    tag("g:identifier_exists", "no"),
    tag("g:google_product_category", categories[product.kind]),
    item.size ? tag("g:size", item.size) : "",
    item.colour ? tag("g:color", item.colour) : "",
    tag("g:shipping_weight", `${item.weightGrams} g`),
    `<g:shipping>${tag("g:country", "IN")}${tag("g:price", inr(deliveryOf(item.price, delivery)))}</g:shipping>`,
  ].join("")}</item>`;
}

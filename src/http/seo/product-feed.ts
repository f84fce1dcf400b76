import type { SeoProduct, SeoProductItem } from "#contracts/store/catalog/seo-product.ts";
import { type Paise, toRupees } from "#domain/money.ts";
import { calculateDeliveryCharge, type DeliveryTerms } from "#domain/pricing.ts";
import { xmlTag } from "./xml.ts";

const inr = (amount: Paise): string => `${toRupees(amount).toFixed(2)} INR`;
/** Ids of Google's product taxonomy: beverages and clothing. */
const categories = { beverage: "420", merch: "166" } as const;

type Feed = { publicUrl: string; delivery: DeliveryTerms; products: SeoProduct[] };

/** Builds the Google Merchant feed (RSS 2.0): one entry per SKU, grouped by product. */
export function buildProductFeed({ publicUrl, delivery, products }: Feed): string {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const entries = products.flatMap((product) => {
    const { path } = product;
    return path === null ? [] : product.items.map((item) => entry(product, item, absolute(path), absolute, delivery));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    xmlTag("title", "Elefant"),
    xmlTag("link", publicUrl),
    xmlTag("description", "Still and sparkling Himalayan water in cans, and merchandise"),
    ...entries,
    "</channel></rss>",
    "",
  ].join("\n");
}

function entry(
  product: SeoProduct,
  item: SeoProductItem,
  link: string,
  absolute: (path: string) => string,
  delivery: DeliveryTerms,
): string {
  const picture = product.picture?.sources.at(-1)?.webp;
  return `<item>${[
    xmlTag("g:id", item.sku),
    xmlTag("g:item_group_id", product.id),
    xmlTag("title", item.title),
    xmlTag("description", product.description),
    xmlTag("link", link),
    picture ? xmlTag("g:image_link", absolute(picture)) : "",
    xmlTag("g:availability", item.inStock ? "in_stock" : "out_of_stock"),
    xmlTag("g:price", inr(item.mrp)),
    item.price < item.mrp ? xmlTag("g:sale_price", inr(item.price)) : "",
    xmlTag("g:brand", "Elefant"),
    xmlTag("g:condition", "new"),
    xmlTag("g:identifier_exists", "no"),
    xmlTag("g:google_product_category", categories[product.kind]),
    item.size ? xmlTag("g:size", item.size) : "",
    item.colour ? xmlTag("g:color", item.colour) : "",
    xmlTag("g:shipping_weight", `${item.weightGrams} g`),
    `<g:shipping>${xmlTag("g:country", "IN")}${xmlTag("g:price", inr(calculateDeliveryCharge(item.price, delivery)))}</g:shipping>`,
  ].join("")}</item>`;
}

import type { MetaDescriptor } from "react-router";
import type { BeveragePage, MerchPage } from "#contracts/store/catalog/product-views.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { buildPageMeta } from "../seo/page-meta.ts";
import { buildBreadcrumbs, buildProduct } from "../seo/structured-data.ts";

type ShownMerch = { item: MerchPage; facts: DeliveryFacts };

type ShownBeverage = { beverage: BeveragePage; facts: DeliveryFacts };

/** Builds the meta tags of a beverage, with one offer per pack. */
export function buildProductMeta(site: string, { beverage, facts }: ShownBeverage): MetaDescriptor[] {
  const { name, slug, shortDescription, longDescription, gallery, rating, packs } = beverage;
  const path = `/single-product-page/${slug}`;
  const description = beverage.metaDescription ?? `${shortDescription}. ${beverage.lead}`;
  return buildPageMeta({
    site,
    title: beverage.metaTitle ?? name,
    description,
    path,
    preview: { path: beverage.previewPath, alt: `${name}. ${shortDescription}` },
    jsonLd: [
      buildProduct({
        site,
        path,
        name,
        description: longDescription,
        pictures: gallery.flatMap(({ picture }) => picture.sources.at(-1)?.webp ?? []),
        facts,
        rating,
        offers: packs.map(({ sku, packSize, price, mrp, inStock }) => ({
          sku,
          name: `${name}, pack of ${packSize}`,
          price,
          mrp,
          inStock,
        })),
      }),
      buildBreadcrumbs(site, [
        { name: "Home", path: "/" },
        { name: "Beverages", path: "/beverages" },
        { name, path },
      ]),
    ],
  });
}

/** Builds the meta tags of a merch item, with one offer per size and colour. */
export function buildMerchMeta(site: string, { item, facts }: ShownMerch): MetaDescriptor[] {
  const { id, name, description, colours, rating, previewPath } = item;
  const path = `/single-merch-page/${id}`;
  const [lead = ""] = description.split("\n\n");
  return buildPageMeta({
    site,
    title: item.metaTitle ?? name,
    description: item.metaDescription ?? lead,
    path,
    preview: { path: previewPath, alt: name },
    jsonLd: [
      buildProduct({
        site,
        path,
        name,
        description,
        pictures: colours.flatMap(({ pictures }) => pictures.flatMap(({ sources }) => sources.at(-1)?.webp ?? [])),
        facts,
        rating,
        offers: colours.flatMap((colour) =>
          colour.sizes.map(({ sku, sizeName, price, mrp, inStock }) => ({
            sku,
            name: `${name}, ${sizeName}, ${colour.name}`,
            price,
            mrp,
            inStock,
          })),
        ),
      }),
      buildBreadcrumbs(site, [
        { name: "Home", path: "/" },
        { name: "Merch", path: "/merch" },
        { name, path },
      ]),
    ],
  });
}

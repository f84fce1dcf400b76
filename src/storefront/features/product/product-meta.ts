import type { MetaDescriptor } from "react-router";
import type { BeveragePage } from "#contracts/store/catalog/product-views.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { buildPageMeta } from "../seo/page-meta.ts";
import { buildBreadcrumbs, buildProduct } from "../seo/structured-data.ts";

type Shown = { beverage: BeveragePage; facts: DeliveryFacts };

/** Builds the meta tags of a beverage, with one offer per pack. */
export function buildProductMeta(site: string, { beverage, facts }: Shown): MetaDescriptor[] {
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

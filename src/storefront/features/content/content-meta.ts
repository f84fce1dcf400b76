import type { MetaDescriptor } from "react-router";
import { buildPageMeta, getSiteUrl } from "../seo/page-meta.ts";
import { buildBreadcrumbs } from "../seo/structured-data.ts";

type Shown = {
  title: string;
  /** Name in the breadcrumbs, if it differs from the title. */
  name?: string;
  path: string;
  description: string;
  jsonLd?: object[];
};

/** Builds the meta tags of a content page. */
export function buildContentMeta(
  matches: Parameters<typeof getSiteUrl>[0],
  shown: Shown | undefined,
): MetaDescriptor[] {
  if (!shown) return [];
  const { title, name = title, path, description, jsonLd = [] } = shown;
  const site = getSiteUrl(matches);
  const steps = [
    { name: "Home", path: "/" },
    { name, path },
  ];
  return buildPageMeta({ site, title, description, path, jsonLd: [...jsonLd, buildBreadcrumbs(site, steps)] });
}

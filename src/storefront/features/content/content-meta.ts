import type { MetaDescriptor } from "react-router";
import type { ContentPage } from "../../../contracts/store/content.ts";
import { pageMeta, siteOf } from "../seo/page-meta.ts";
import { breadcrumbs } from "../seo/structured-data.ts";

type Shown = {
  title: string;
  path: string;
  /** Undefined when the loader failed. */
  page: ContentPage | undefined;
  description?: string;
  jsonLd?: object[];
};

/** A page of text for search engines and link previews: its lead is its description. */
export function contentMeta(matches: Parameters<typeof siteOf>[0], shown: Shown): MetaDescriptor[] {
  const { title, path, page, jsonLd = [] } = shown;
  const site = siteOf(matches);
  const steps = [
    { name: "Home", path: "/" },
    { name: title, path },
  ];
  const description = shown.description ?? page?.lead ?? title;
  return pageMeta({ site, title, description, path, jsonLd: [...jsonLd, breadcrumbs(site, steps)] });
}

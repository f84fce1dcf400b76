import type { MetaDescriptor } from "react-router";

/** The site's origin, from the root loader: `https://…` without a path. */
export function getSiteUrl(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root && typeof root === "object" && "site" in root && typeof root.site === "string" ? root.site : "";
}

type Page = {
  site: string;
  /** Without the brand, which is appended. */
  title: string;
  description: string;
  /** The canonical path, without query. */
  path: string;
  /** An image of 1200 × 630; defaults to the brand's. */
  preview?: { path: string; alt: string } | undefined;
  jsonLd?: object[];
};

const ownPreview = { path: "/og-default.png", alt: "Elefant. Make plastic extinct." };

/** Builds title, description, canonical URL, link preview and structured data of an indexed page. */
export function buildPageMeta({
  site,
  title,
  description,
  path,
  preview = ownPreview,
  jsonLd = [],
}: Page): MetaDescriptor[] {
  const whole = `${title} · Elefant`;
  const address = site + path;
  return [
    { title: whole },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Elefant" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: site + preview.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: preview.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}

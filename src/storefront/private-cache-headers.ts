/** Headers of a personal page: no cache may keep it. */
export const privateCacheHeaders = { "Cache-Control": "private, no-store" };

/** Referrer policy of a page whose URL is its key: no site, not even ours, receives that URL. */
export const noReferrerPolicy = "no-referrer";

/** Headers of such a page. */
export const privateLinkHeaders = {
  ...privateCacheHeaders,
  "Referrer-Policy": noReferrerPolicy,
  "X-Robots-Tag": "noindex",
};

/** Head entries of such a page. */
export const privateLinkMeta = (title: string) => [
  { title: `${title} · Elefant` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: noReferrerPolicy },
];

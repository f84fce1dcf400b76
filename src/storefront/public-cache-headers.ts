/** Headers of a public page: the shop's page cache and a CDN may keep it. */
export const publicCacheHeaders = { "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600" };

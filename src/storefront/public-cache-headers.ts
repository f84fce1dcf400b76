/** The same for everybody: kept by the shop's own cache and by one in front of it. */
export const publicCacheHeaders = { "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600" };

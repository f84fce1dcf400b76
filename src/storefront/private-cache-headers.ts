/** Headers of a personal page: no cache may keep it. */
export const privateCacheHeaders = { "Cache-Control": "private, no-store" };

/** Referrer policy of a page whose URL is its key: no site, not even ours, receives that URL. */
export const noReferrerPolicy = "no-referrer";

/** A page about one person's order: nobody keeps it. */
export const privateCacheHeaders = { "Cache-Control": "private, no-store" };

/** For a page whose address is the key to it: no site, not even ours, is told where a visitor came from. */
export const noReferrerPolicy = "no-referrer";

/** A page about one person's order: nobody keeps it. */
export const privatePage = { "Cache-Control": "private, no-store" };

/**
 * A page whose address is the key to it: no other site learns it. Not 'no-referrer': under that policy browsers send
 * plain forms with 'Origin: null', and the footer's form would be refused as foreign.
 */
export const secretAddress = "same-origin";

/** Where signing in leads when nobody says otherwise (spec §9). */
export const accountPath = "/user-dashboard";

const longest = 2_000;
const nowhere = "https://shop.invalid";
/** Browsers drop some control characters and take `\` for `/`: what follows could be another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const tricks = /[\u0000-\u001f\u007f\\]/;

/** A path of this shop as it may stand in a `Location`, or `fallback` for everything that might lead elsewhere (D9). */
export function safeRedirect(wanted: unknown, fallback: string = accountPath): string {
  if (typeof wanted !== "string" || wanted.length > longest || tricks.test(wanted)) return fallback;
  if (!wanted.startsWith("/") || wanted.startsWith("//") || !URL.canParse(wanted, nowhere)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, nowhere);
  return origin === nowhere && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

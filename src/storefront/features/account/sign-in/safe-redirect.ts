/** Default page after signing in. */
export const accountPath = "/user-dashboard";

const maxLength = 2_000;
const placeholderOrigin = "https://shop.invalid";
/** Browsers drop some control characters and treat `\` as `/`, so the rest could name another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/** Returns a path of this shop that is safe in a `Location` header, or `fallback` for anything that might leave it. */
export function safeRedirect(target: unknown, fallback: string = accountPath): string {
  if (typeof target !== "string" || target.length > maxLength || unsafeCharacters.test(target)) return fallback;
  if (!target.startsWith("/") || target.startsWith("//") || !URL.canParse(target, placeholderOrigin)) return fallback;
  const { origin, pathname, search, hash } = new URL(target, placeholderOrigin);
  return origin === placeholderOrigin && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

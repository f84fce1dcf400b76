/** Scope of a search, named by its first letter: '>' acts and places, '#' orders, '@' customers. */
export type PaletteScope = "all" | "acts" | "orders" | "customers";

const scopes: Record<string, PaletteScope> = { ">": "acts", "#": "orders", "@": "customers" };

/** Splits what is typed into the scope and the words to look for; an order's number is found without its '#'. */
export function readScope(typed: string): { scope: PaletteScope; words: string } {
  const text = typed.trimStart();
  const scope = scopes[text.charAt(0)];
  return scope ? { scope, words: text.slice(1).trimStart() } : { scope: "all", words: typed };
}

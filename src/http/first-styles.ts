import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PurgeCSS } from "purgecss";
import { writeInlineScript } from "./inline-script.ts";

/** Rules of a page, by what its elements carry. */
type Sheets = Map<string, Promise<string>>;

const maxKept = 200;

/**
 * Writes the rules that a page's elements use into its head, so that its paint waits for no style sheet. The sheet
 * itself follows with low priority, for what appears later: panels, messages, other pages.
 */
export function createFirstStyles(clientDir: string): (html: string) => Promise<string> {
  const sheets: Sheets = new Map();
  const rulesOf: Sheets = new Map();

  return async (html) => {
    const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/.exec(html);
    if (!link?.[1]) return html;
    const [tag, href] = link;
    const sheet = await keep(sheets, href, () => readFile(join(clientDir, href), "utf8"));
    const names = namesIn(html);
    // Pages of one kind carry the same names, whatever their texts say.
    const rules = await keep(rulesOf, `${href} ${names.join(" ")}`, () => rulesFor(sheet, names));
    const later = tag.replace("/>", ' media="print"/>');
    return html.replace(tag, () => `<style>${rules}</style>${later}<noscript>${tag}</noscript>${useSheetScript}`);
  };
}

/** Remembers a promise; the oldest ones go, and one that failed is tried again. */
function keep(known: Sheets, key: string, make: () => Promise<string>): Promise<string> {
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const [oldest] = known.keys();
  if (known.size >= maxKept && oldest !== undefined) known.delete(oldest);
  const made = make();
  made.catch(() => known.delete(key));
  known.set(key, made);
  return made;
}

/** Lists elements, attributes and the words of attributes that a selector can name, sorted. */
function namesIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, element = "", attributes = ""] of html.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*)?)>/g)) {
    names.add(element);
    for (const [, attribute = "", value = ""] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      names.add(attribute);
      if (!/^(class|id|type|rel|role|open|data-|aria-)/.test(attribute)) continue;
      for (const word of value.split(/\s+/)) names.add(word);
    }
  }
  return [...names].sort();
}

async function rulesFor(sheet: string, names: string[]): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: names.join(" "), extension: "html" }],
    css: [{ raw: sheet }],
    defaultExtractor: (text) => text.split(" "),
    keyframes: true,
  });
  return purged?.css ?? "";
}

const useSheetScript = writeInlineScript(useSheetInPage);

/** Runs in the page: the whole sheet counts as soon as it is there. */
function useSheetInPage(): void {
  const link = document.querySelector<HTMLLinkElement>("link[media=print]");
  const use = () => {
    if (link) link.media = "all";
  };
  if (link?.sheet) use();
  else link?.addEventListener("load", use);
}

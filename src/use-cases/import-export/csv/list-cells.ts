import type { Cell } from "./csv-cells.ts";

/** 'Still | Cold'; a bar inside an entry is escaped as '\|'. */
export const listCell: Cell = {
  write: (value) => (value as string[]).map((entry) => entry.replace(/[\\|]/g, "\\$&")).join(" | "),
  read: (cell) => ({ value: partsOf(cell, "|").map(unescaped) }),
};

type Entry = Record<string, string | null>;

/** Entries with several parts: 'Energy = 0 kJ | Protein = 0 g'. Missing trailing parts are empty. */
function entries(names: readonly string[], like: string, maybe: readonly string[] = []): Cell {
  return {
    write: (value) =>
      (value as Entry[])
        .map((entry) => names.map((name) => (entry[name] ?? "").replace(/[\\|=]/g, "\\$&")).join(" = "))
        .join(" | "),
    read: (cell) => {
      const read = partsOf(cell, "|").map((entry) => partsOf(entry, "=", true).map(unescaped));
      if (read.some((parts) => parts.length > names.length)) return { problem: `is not of the form ${like}.` };
      const value = read.map((parts) =>
        Object.fromEntries(names.map((name, at) => [name, parts[at] || (maybe.includes(name) ? null : "")])),
      );
      return { value };
    },
  };
}

export const nutritionCell = entries(["name", "value"], "'Energy = 0 kJ | Protein = 0 g'");
export const coloursCell = entries(["hex", "name", "productType"], "'#0A1B2E = Ink = Cloth | #FFFFFF = Snow = Cloth'");
/** `colourHex` is null when the middle part is empty. */
export const picturesCell = entries(
  ["mediaId", "colourHex", "label"],
  "'tee-ink = #0A1B2E = Front | tee-all = = Together'",
  ["colourHex"],
);

/** Splits at unescaped separators; an empty cell has no parts. */
function partsOf(text: string, separator: "|" | "=", keepEmpty = false): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\" && at + 1 < text.length) part += `\\${text[++at]}`;
    else if (text[at] === separator) {
      parts.push(part);
      part = "";
    } else part += text[at];
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => keepEmpty || each !== "");
}

const unescaped = (text: string): string => text.replace(/\\(.)/gs, "$1");

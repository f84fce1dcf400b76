import { removeGrouping } from "#domain/money.ts";
import { normalizeLine, normalizeMultilineText } from "#domain/normalize-text.ts";

type Fields = Record<string, unknown>;
/** A picture of a document; `file` is its name in `images/`, undefined when the export has none. */
export type SourcePicture = {
  file: string | undefined;
  reference: string;
  alt: string;
  focusX: number;
  focusY: number;
};

/** Reads fields of a document, and remembers what could not be taken and which fields were never read. */
export function createFieldReader(fields: Fields) {
  const notes: string[] = [];
  const read = new Set<string>();
  const get = (name: string): unknown => {
    read.add(name);
    return fields[name] ?? undefined;
  };
  const textOf = (name: string): string => {
    const value = get(name);
    if (value === undefined) return "";
    if (typeof value === "string" || typeof value === "number") return String(value);
    if (Array.isArray(value)) return blocksToText(value, name, notes);
    notes.push(`${name} is not text and was left out`);
    return "";
  };
  return {
    notes,
    line: (name: string, most: number): string => shorten(normalizeLine(textOf(name)), most, name, notes),
    text: (name: string, most: number): string => shorten(normalizeMultilineText(textOf(name)), most, name, notes),
    list: (name: string, most: number, longest: number): string[] => {
      const value = get(name) ?? [];
      const given = typeof value === "string" ? value.split(",") : value;
      if (!Array.isArray(given)) notes.push(`${name} is not a list and was left out`);
      const texts = (Array.isArray(given) ? given : []).filter((each) => typeof each === "string").map(normalizeLine);
      const filled = texts.filter((each) => each !== "");
      if (filled.length > most) notes.push(`${name} has more than ${most} entries; the first ${most} were taken`);
      return filled.slice(0, most).map((each) => shorten(each, longest, name, notes));
    },
    /** Says that a field was taken by other means. */
    mark: (name: string): void => void read.add(name),
    yes: (name: string): boolean => get(name) === true,
    whole: (name: string, most: number): number | undefined => {
      const value = Number(get(name) ?? Number.NaN);
      return Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;
    },
    /** Rupees as paise; undefined without a usable amount. */
    paise: (name: string): number | undefined => readPaise(get(name), name, notes),
    slug: (name: string): string => {
      const value = get(name);
      const current = isObject(value) ? value.current : value;
      return typeof current === "string" ? current : "";
    },
    picture: (name: string): SourcePicture | undefined => readPicture(get(name)),
    objects: (name: string): Fields[] => {
      const value = get(name);
      return Array.isArray(value) ? value.filter(isObject) : [];
    },
    date: (name: string): Date | undefined => {
      const value = get(name);
      const at = typeof value === "string" ? new Date(value) : undefined;
      return at && !Number.isNaN(at.getTime()) ? at : undefined;
    },
    unread: (): string[] => Object.keys(fields).filter((name) => !name.startsWith("_") && !read.has(name)),
  };
}

export type FieldReader = ReturnType<typeof createFieldReader>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shorten(text: string, most: number, name: string, notes: string[]): string {
  if (text.length <= most) return text;
  notes.push(`${name} was cut to ${most} characters`);
  return text.slice(0, most).trim();
}

/** Signs that people in India write around an amount: '₹ 280', 'Rs. 280', '280 INR', '280/-'. */
const moneySigns = /^(?:₹|rs\.?|inr)|(?:₹|rs\.?|inr|\/[-=])$/gi;
const plainAmount = /^(?:\d+\.?\d*|\.\d+)$/;

/** Notes an amount that is none, as '1.399,50': its comma or its point may stand for either. */
export function readPaise(value: unknown, name: string, notes: string[]): number | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const rupees = typeof value === "string" ? readRupees(value) : value;
  const paise = typeof rupees === "number" ? Math.round(rupees * 100) : Number.NaN;
  if (Number.isSafeInteger(paise) && paise >= 0 && paise <= 100_000_000) return paise;
  notes.push(`${name} is not an amount and was left out`);
  return undefined;
}

function readRupees(text: string): number {
  const plain = removeGrouping(text.replaceAll(/\s/g, "").replaceAll(moneySigns, ""));
  return plainAmount.test(plain) ? Number(plain) : Number.NaN;
}

/** Formatted text of the service: one line per block. Formatting is lost, and said so. */
function blocksToText(blocks: unknown[], name: string, notes: string[]): string {
  const lines = blocks.filter(isObject).map(({ children }) =>
    (Array.isArray(children) ? children : [])
      .filter(isObject)
      .map(({ text }) => (typeof text === "string" ? text : ""))
      .join(""),
  );
  if (blocks.length > 0) notes.push(`${name}: formatting was left out`);
  return lines.join("\n");
}

const fileReference = /^image@file:\/\/\.\/images\/([A-Za-z0-9_-]{1,120}\.[a-z0-9]{1,10})$/;
const assetReference = /^image-([a-f0-9]{40})-(\d+x\d+)-([a-z0-9]+)$/;

/** Both forms: the default export names a file, a raw one its asset's document. */
function readPicture(value: unknown): SourcePicture | undefined {
  if (!isObject(value)) return undefined;
  const asset = isObject(value.asset) ? value.asset._ref : undefined;
  const reference = String(value._sanityAsset ?? asset ?? "");
  if (reference === "") return undefined;
  const [, hash, size, extension] = assetReference.exec(reference) ?? [];
  const file = fileReference.exec(reference)?.[1] ?? (hash && `${hash}-${size}.${extension}`);
  const { x, y } = isObject(value.hotspot) ? value.hotspot : {};
  const percent = (share: unknown) =>
    typeof share === "number" && share >= 0 && share <= 1 ? Math.round(share * 100) : 50;
  const alt = typeof value.alt === "string" ? normalizeLine(value.alt) : "";
  return { file: file || undefined, reference: reference.slice(0, 200), alt, focusX: percent(x), focusY: percent(y) };
}

import { groupFields, lineField, textField } from "./content-fields.ts";

/** Placeholders of the shop's facts, which every mail can use. */
const shopPlaceholders = [
  "sellerName",
  "careEmail",
  "carePhone",
  "grievanceOfficer",
  "dispatchDays",
  "transitDays",
  "remoteRule",
] as const;

const placeholderPattern = /\{([^{}]*)\}/g;

const max = 1_500;

type Parts = { subject: string; heading: string; opening: string; closing?: string };
type MailText = ReturnType<typeof mailTextField>;
type MailFields<Name extends string> = Record<`${Name}Subject`, ReturnType<typeof mailLine>> &
  Record<`${Name}Heading` | `${Name}Opening` | `${Name}Closing`, MailText>;

/** Lists the placeholders in a text that its mail doesn't fill in. */
function findUnknownPlaceholders(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(placeholderPattern)].map(([, name = ""]) => name);
  return names.filter((name) => !known.includes(name) && !shopPlaceholders.some((fact) => fact === name));
}

/** Rejects unknown placeholders, which customers would read with their braces. */
function rejectUnknownPlaceholders(shape: ReturnType<typeof textField>["shape"], known: readonly string[]) {
  const list = [...known, ...shopPlaceholders].map((name) => `{${name}}`).join(", ");
  return shape.refine((text) => findUnknownPlaceholders(text, known).length === 0, {
    error: ({ input }) => {
      const [first = ""] = findUnknownPlaceholders(String(input), known);
      return `Please remove {${first}}: this text has no such placeholder. Available: ${list}.`;
    },
  });
}

function buildHelp(known: readonly string[], help: string): string {
  const placeholders = known.length > 0 ? `Placeholders: ${known.map((name) => `{${name}}`).join(", ")}.` : "";
  const goods = known.includes("goods") ? "{goods} is “water” if the order contains a drink, otherwise “order”." : "";
  return [help, placeholders, goods].filter(Boolean).join(" ");
}

/** Builds a field for a few sentences of a mail; may be left empty. */
export function mailTextField(label: string, initial: string, known: readonly string[] = [], help = "") {
  const field = textField(label, "", { max, help: buildHelp(known, help) });
  return { ...field, initial, shape: rejectUnknownPlaceholders(field.shape, known) };
}

/** Builds a field for a few sentences of a mail that must not be empty. */
function requiredMailText(label: string, initial: string, known: readonly string[], help: string) {
  const field = textField(label, initial, { max, help: buildHelp(known, help) });
  return { ...field, shape: rejectUnknownPlaceholders(field.shape, known) };
}

function mailLine(label: string, initial: string, known: readonly string[]) {
  const field = lineField(label, initial, { max: 150, help: buildHelp(known, "") });
  return { ...field, shape: rejectUnknownPlaceholders(field.shape, known) };
}

/** Builds the fields of one mail, grouped under `title`. `known` lists the placeholders of all its texts. */
export function mailFields<Name extends string>(name: Name, title: string, known: readonly string[], parts: Parts) {
  const { subject, heading, opening, closing = "" } = parts;
  return groupFields(title, {
    [`${name}Subject`]: mailLine(`${title}: subject`, subject, known),
    [`${name}Heading`]: requiredMailText(`${title}: heading`, heading, known, "Line breaks are kept."),
    [`${name}Opening`]: requiredMailText(`${title}: opening`, opening, known, "An empty line starts a new paragraph."),
    [`${name}Closing`]: mailTextField(`${title}: closing`, closing, known),
  }) as MailFields<Name>;
}

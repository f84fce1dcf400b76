import { type Fields, lineField, textField } from "./content-fields.ts";

/** Placeholders of the seller's facts, which every mail can use. */
const sellerWords = ["sellerName", "careEmail", "carePhone", "grievanceOfficer"] as const;

const braces = /\{([^{}]*)\}/g;

type Shape = ReturnType<typeof textField>["shape"];

const most = 1_500;

type Parts = { subject: string; heading: string; opening: string; closing?: string };
type MailText = ReturnType<typeof mailTextField>;
type MailLine = ReturnType<typeof mailLine>;
type MailFields<Name extends string> = Record<`${Name}Subject`, MailLine> &
  Record<`${Name}Heading` | `${Name}Opening` | `${Name}Closing`, MailText>;

/** Placeholders in a text that are not in the known list. */
function unknownWords(words: string, known: readonly string[]): string[] {
  const named = [...words.matchAll(braces)].map(([, name = ""]) => name);
  return named.filter((name) => !known.includes(name) && !sellerWords.some((word) => word === name));
}

/** Refused when it names something that the mail does not know: it would be sent as it stands. */
function knowing(shape: Shape, known: readonly string[]) {
  const list = [...known, ...sellerWords].map((name) => `{${name}}`).join(", ");
  return shape.refine((words) => unknownWords(words, known).length === 0, {
    error: ({ input }) => {
      const [first = ""] = unknownWords(String(input), known);
      return `Please take {${first}} out, it is not known here. Known are ${list}.`;
    },
  });
}

function helpOf(known: readonly string[], help: string): string {
  const filled = known.length > 0 ? `Filled in: ${known.map((name) => `{${name}}`).join(", ")}.` : "";
  const goods = known.includes("goods") ? "{goods} is ‘water’ when a drink is in the order, else ‘order’." : "";
  return [help, filled, goods].filter(Boolean).join(" ");
}

/** A sentence or a few of a mail; may be left empty. */
export function mailTextField(label: string, initial: string, known: readonly string[] = [], help = "") {
  const field = textField(label, "", { most, help: helpOf(known, help) });
  return { ...field, initial, shape: knowing(field.shape, known) };
}

/** The same, and never empty. */
function neededText(label: string, initial: string, known: readonly string[], help: string) {
  const field = textField(label, initial, { most, help: helpOf(known, help) });
  return { ...field, shape: knowing(field.shape, known) };
}

function mailLine(label: string, initial: string, known: readonly string[]) {
  const field = lineField(label, initial, { most: 150, help: helpOf(known, "") });
  return { ...field, shape: knowing(field.shape, known) };
}

/** The words of one mail: `title` says which and heads them; `known` is what may stand in braces in each of them. */
export function mailFields<Name extends string>(name: Name, title: string, known: readonly string[], parts: Parts) {
  const { subject, heading, opening, closing = "" } = parts;
  return groupFields(title, {
    [`${name}Subject`]: mailLine(`${title}: subject`, subject, known),
    [`${name}Heading`]: neededText(`${title}: heading`, heading, known, "A new line begins a second row."),
    [`${name}Opening`]: neededText(`${title}: opening words`, opening, known, "An empty line parts paragraphs."),
    [`${name}Closing`]: mailTextField(`${title}: closing words`, closing, known),
  }) as MailFields<Name>;
}

/** Fields under one heading. */
export function groupFields<F extends Fields>(group: string, fields: F): F {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, group }])) as F;
}

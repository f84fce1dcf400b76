import { z } from "zod";
import { type RichText, richTextSchema } from "./rich-text.ts";
import { paragraphsToRichText, toPlainText } from "./rich-text-plain.ts";

/** Label and help shown in the editor. */
type FieldLabels = {
  label: string;
  /** One line on where the field shows and what it does. */
  help?: string;
  /** Name of the section of the editor that the field is in; without one it is in 'Page' or, for search engines, last. */
  group?: string;
};

/** An editable field of a document: its schema, its default, and how it is edited. */
export type Field<T = unknown> = FieldLabels & {
  shape: z.ZodType<T>;
  /** Default until an operator edits the field. */
  initial: T;
} & (
    | { kind: "line" | "text"; max: number }
    | { kind: "rich" | "picture" | "link" | "day" | "yes" | "product" }
    | { kind: "choice"; options: readonly Option[] }
    | {
        kind: "list";
        fields: Fields;
        /** For lists of blocks: the kinds of blocks by `type`; `fields` is then empty. */
        variants?: Variants;
        max: number;
        /** Singular noun for one entry: 'question'. */
        item: string;
        /** Field that holds an entry's title. */
        titleField: string;
      }
  );
export type Fields = Record<string, Field>;
type Option = { value: string; label: string };
/** One kind of block: its name, its fields, and the one that holds its title. */
type Variant = { label: string; fields: Fields; titleField: string };
type Variants = Record<string, Variant>;
export type FieldValues<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer T> ? T : never };

/** Characters that PostgreSQL rejects or that are unreadable: control characters and lone surrogates. */
const unreadable = String.raw`\p{Cc}\p{Cs}`;
const oneLine = new RegExp(`^[^${unreadable}]*$`, "u");
const severalLines = new RegExp(`^[^${unreadable}]*(?:\\n[^${unreadable}]*)*$`, "u");

/** Builds a field for one line of plain text. May be empty when `initial` is empty, unless `min` is set. */
export function lineField(label: string, initial: string, { max = 120, help = "", min = initial === "" ? 0 : 1 } = {}) {
  const shape = z
    .string()
    .trim()
    .min(min, "Please fill in this field.")
    .max(max, `Please use at most ${max} characters.`)
    .regex(oneLine, "Please use one line without control characters.");
  return { kind: "line", label, help, initial, max, shape } as const satisfies Field<string>;
}

/**
 * Builds a field for an entry's anchor ('/faq#how-fast'), which keeps links stable. An empty one is generated from the
 * entry's title when the draft is saved.
 */
export function anchorField(help = "Used in links to this entry. Leave it empty to generate it from the title.") {
  const shape = z
    .string()
    .trim()
    .max(80, "Please use at most 80 characters.")
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Please use only lowercase letters, digits and hyphens.");
  return { kind: "line", label: "Anchor", help, initial: "", max: 80, shape } as const satisfies Field<string>;
}

/** Builds a field for several lines of plain text; an empty line separates paragraphs. */
export function textField(label: string, initial: string, { max = 1_000, help = "" } = {}) {
  const shape = z
    .string()
    .trim()
    .min(initial === "" ? 0 : 1, "Please fill in this field.")
    .max(max, `Please use at most ${max} characters.`)
    .regex(severalLines, "Please remove the control characters.");
  return { kind: "text", label, help, initial, max, shape } as const satisfies Field<string>;
}

/** Builds a field for formatted text, which must not be empty when `required`. */
export function richTextField(label: string, initial: string[] = [], { help = "", required = false } = {}) {
  const shape = required
    ? richTextSchema.refine((text) => toPlainText(text).trim() !== "", "Please fill in this field.")
    : richTextSchema;
  return {
    kind: "rich",
    label,
    help,
    initial: paragraphsToRichText(...initial),
    shape,
  } as const satisfies Field<RichText>;
}

/** Builds a field for the id of a picture in the media store; null for none, which is refused when `required`. */
export function pictureField(label: string, initial: string | null = null, { help = "", required = false } = {}) {
  const any = z.string().max(100).nullable();
  const shape = required ? any.refine((id) => id !== null, "Please choose a picture.") : any;
  return { kind: "picture", label, help, initial, shape } as const satisfies Field<string | null>;
}

/** Builds a field for a path of the shop or an https URL; "" for none. */
export function linkField(label: string, initial: string, { help = "" } = {}) {
  const shape = z
    .string()
    .trim()
    .max(300)
    .regex(
      /^(|\/(?![/\\])[^\s\\\p{C}]*|https:\/\/[^\s\\\p{C}]+)$/u,
      "Please enter a path of this shop or a URL that begins with https://.",
    );
  return { kind: "link", label, help, initial, shape } as const satisfies Field<string>;
}

/** Builds a field for a date such as '2025-08-15'. */
export function dateField(label: string, initial: string, { help = "" } = {}) {
  return {
    kind: "day",
    label,
    help,
    initial,
    shape: z.iso.date("Please choose a date."),
  } as const satisfies Field<string>;
}

export function booleanField(label: string, initial: boolean, { help = "" } = {}) {
  return { kind: "yes", label, help, initial, shape: z.boolean() } as const satisfies Field<boolean>;
}

/** Builds a field for one of a few values; the first is the default. */
export function choiceField<const Options extends readonly [Option, ...Option[]]>(
  label: string,
  options: Options,
  { help = "" } = {},
) {
  type Value = Options[number]["value"];
  const values = options.map(({ value }) => value) as [Value, ...Value[]];
  const shape = z.enum(values, "Please choose one of the list.") as unknown as z.ZodType<Value>;
  return { kind: "choice", label, help, initial: values[0], options, shape } as const satisfies Field<Value>;
}

/** Builds a field for the id of a product. */
export function productField(label: string, { help = "" } = {}) {
  const shape = z.string("Please choose a product.").regex(/^[a-z0-9]{1,60}$/i, "Please choose a product.");
  return { kind: "product", label, help, initial: "", shape } as const satisfies Field<string>;
}

type ListOptions<F extends Fields> = { item: string; titleField: keyof F & string; max?: number; help?: string };

/** Builds a field for a list of entries that operators can reorder. */
export function listField<F extends Fields>(
  label: string,
  fields: F,
  initial: FieldValues<F>[],
  options: ListOptions<F>,
) {
  const { item, titleField, max = 50, help = "" } = options;
  const shape = z.array(buildFieldsSchema(fields)).max(max, `Please use at most ${max} entries.`) as z.ZodType<
    FieldValues<F>[]
  >;
  return { kind: "list", label, help, initial, shape, fields, max, item, titleField } as const satisfies Field<
    FieldValues<F>[]
  >;
}

type BlockOf<V extends Variants> = { [Type in keyof V]: { type: Type } & FieldValues<V[Type]["fields"]> }[keyof V];

/** Builds a field for a list whose entries are of several kinds, told apart by their `type`. */
export function blocksField<V extends Variants>(label: string, variants: V, { max = 50, help = "" } = {}) {
  const blocks = Object.entries(variants).map(([type, { fields }]) => buildBlockSchema(type, fields));
  const block = z.discriminatedUnion("type", blocks as [(typeof blocks)[number]], "Please choose a kind of block.");
  const shape = z.array(block).max(max, `Please use at most ${max} blocks.`) as unknown as z.ZodType<BlockOf<V>[]>;
  const list = { max, item: "block", titleField: "type", fields: {}, variants, initial: [] as BlockOf<V>[] };
  return { kind: "list", label, help, shape, ...list } as const satisfies Field<BlockOf<V>[]>;
}

const shapesOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape]));

const buildBlockSchema = (type: string, fields: Fields) => z.object({ type: z.literal(type), ...shapesOf(fields) });

/** Builds the schema of a document or of one list entry; unknown keys are dropped. */
export function buildFieldsSchema<F extends Fields>(fields: F): z.ZodType<FieldValues<F>> {
  return z.object(shapesOf(fields)) as never;
}

/** Puts fields into one section of the editor. */
export function groupFields<F extends Fields>(group: string, fields: F): F {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, group }])) as F;
}

// Declared below the patterns, which the field builders read when called.
const sectionFields = {
  heading: lineField("Heading", "", { min: 1 }),
  anchor: anchorField(),
  body: richTextField("Text", [], { required: true }),
};

/** Builds a field for the sections of a text page, each with a heading and an anchor. */
export function sectionsField(initial: { heading: string; anchor: string; body: RichText }[], help = "") {
  return listField("Sections", sectionFields, initial, { item: "section", titleField: "heading", max: 60, help });
}

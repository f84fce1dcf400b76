import type { z } from "zod";
import type { Field, Fields } from "#contracts/content/content-fields.ts";
import { type ContentKey, documentKindOf, type RawDocumentBody } from "#contracts/content/document-kinds.ts";
import { listPictures } from "#contracts/content/document-pictures.ts";
import { entryFields } from "#contracts/content/list-entries.ts";
import type { Tx } from "#db/client.ts";
import { lockMediaByIds } from "#db/queries/media/media-queries.ts";
import { buildSlug } from "#domain/content/page-address.ts";

/** Limit of errors in one answer. */
const maxMessages = 50;

export type ValidatedDocument = { ok: true; body: RawDocumentBody } | { ok: false; fields: Record<string, string> };

/** Validates each field of `input` by its schema; omitted fields keep the value in `before`, unknown fields are dropped. */
export function validateDocument(key: ContentKey, input: RawDocumentBody, before: RawDocumentBody): ValidatedDocument {
  const { fields } = documentKindOf(key);
  const body: RawDocumentBody = {};
  const problems: [path: string, message: string][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(input, name)) {
      body[name] = before[name];
      continue;
    }
    const read = field.shape.safeParse(input[name], { error: leaveToKind });
    if (read.success) body[name] = read.data;
    else problems.push(...read.error.issues.map((issue) => messageOf({ name, field, value: input[name] }, issue)));
  }
  if (problems.length > 0) return { ok: false, fields: Object.fromEntries(problems.slice(0, maxMessages)) };
  return { ok: true, body: assignAnchors(fields, body) };
}

/** Keeps the fields of `input` that are valid each on its own, for a preview of a form that is being filled in. */
export function keepValidFields(key: ContentKey, input: RawDocumentBody): RawDocumentBody {
  const { fields } = documentKindOf(key);
  const valid = Object.entries(fields).filter(
    ([name, { shape }]) => Object.hasOwn(input, name) && shape.safeParse(input[name]).success,
  );
  return Object.fromEntries(valid.map(([name]) => [name, input[name]]));
}

/** Leaves an issue without a message of its own to `messages`, which know what the field holds. */
const leaveToKind = (): string => "";

/**
 * Puts the error on the field that the operator sees, not on a node of its rich text, with our own message where the
 * schema has none.
 */
function messageOf(
  { name, field, value }: { name: string; field: Field; value: unknown },
  { path, message, code }: z.core.$ZodIssue,
): [string, string] {
  const at = [name];
  let inner = field;
  let entry = value as RawDocumentBody | undefined;
  for (const step of path) {
    if (inner.kind !== "list") break;
    at.push(String(step));
    if (typeof step === "string") {
      const next = entryFields(inner, entry ?? {})[step];
      if (!next) break;
      inner = next;
    }
    entry = entry?.[step as string] as RawDocumentBody | undefined;
  }
  return [at.join("."), message || (code === "too_big" ? "Please make this shorter." : messages[inner.kind])];
}

/** Messages by kind, for errors without a message of their own in the schema. */
const messages: Record<Field["kind"], string> = {
  line: "Please enter a single line of text.",
  text: "Please enter text.",
  rich: "This text contains unsupported formatting. Please use paragraphs, headings, lists, bold, italic and links.",
  picture: "Please choose a picture.",
  link: "Please enter a path of this shop or a URL that begins with https://.",
  day: "Please choose a date.",
  choice: "Please choose one of the list.",
  product: "Please choose a product.",
  yes: "Please choose yes or no.",
  list: "Please check the entries of this list.",
};

/** Returns an error for each picture that is no longer in the library; locks the existing ones until `tx` ends. */
export async function missingPictures(tx: Tx, key: ContentKey, body: RawDocumentBody): Promise<Record<string, string>> {
  const pictures = listPictures(documentKindOf(key).fields, body);
  const found = await lockMediaByIds(tx, [...new Set(pictures.map(({ id }) => id))]);
  const missing = pictures.filter(({ id }) => !found.has(id));
  return Object.fromEntries(
    missing
      .slice(0, maxMessages)
      .map(({ path }) => [path, "This picture no longer exists. Please choose another one."]),
  );
}

/**
 * Generates missing anchors of list entries from their titles; a duplicate gets a number. An existing anchor never
 * changes, even when the title does, because links point to it.
 */
function assignAnchors(fields: Fields, body: RawDocumentBody): RawDocumentBody {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = body[name];
      const hasAnchors = field.kind === "list" && "anchor" in field.fields && Array.isArray(value);
      return [name, hasAnchors ? withAnchors(field, value) : value];
    }),
  );
}

function withAnchors(
  { titleField, item }: Extract<Field, { kind: "list" }>,
  entries: RawDocumentBody[],
): RawDocumentBody[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const preferred = String(entry.anchor) || buildSlug(String(entry[titleField])) || item;
    let anchor = preferred;
    for (let number = 2; taken.has(anchor); number++) anchor = `${preferred}-${number}`;
    taken.add(anchor);
    return { ...entry, anchor };
  });
}

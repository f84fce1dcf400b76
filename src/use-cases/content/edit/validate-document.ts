import type { z } from "zod";
import type { Field, Fields } from "#contracts/content/content-fields.ts";
import { listPictures } from "#contracts/content/document-pictures.ts";
import type { DocumentKey } from "#contracts/content/document-registry.ts";
import type { Tx } from "#db/client.ts";
import { lockMediaByIds } from "#db/queries/media/media-queries.ts";
import { documentKindOf, type RawDocumentBody } from "../document-kinds.ts";

const mostLetters = 60;

export type ValidatedDocument = { ok: true; body: RawDocumentBody } | { ok: false; fields: Record<string, string> };

const mostMessages = 50;

/** Validates each given field by its schema; omitted fields keep the value in `before`, unknown fields are dropped. */
export function validateDocument(key: DocumentKey, given: RawDocumentBody, before: RawDocumentBody): ValidatedDocument {
  const { fields } = documentKindOf(key);
  const body: RawDocumentBody = {};
  const wrong: [path: string, message: string][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(given, name)) {
      body[name] = before[name];
      continue;
    }
    const read = field.shape.safeParse(given[name]);
    if (read.success) body[name] = read.data;
    else wrong.push(...read.error.issues.map((issue) => messageOf(name, field, issue)));
  }
  if (wrong.length > 0) return { ok: false, fields: Object.fromEntries(wrong.slice(0, mostMessages)) };
  return { ok: true, body: assignAnchors(fields, body) };
}

/**
 * Puts the error on the field that the operator sees, not on a node of its rich text, with our own message where the
 * schema has none.
 */
function messageOf(name: string, field: Field, { path, message, code }: z.core.$ZodIssue): [string, string] {
  const at = [name];
  let inner = field;
  for (const step of path) {
    if (inner.kind !== "list") break;
    at.push(String(step));
    if (typeof step === "string") {
      const next = inner.fields[step];
      if (!next) break;
      inner = next;
    }
  }
  const ours = message.startsWith("Please") ? message : undefined;
  return [at.join("."), ours ?? (code === "too_big" ? "Please make this shorter." : wordsFor[inner.kind])];
}

const wordsFor: Record<Field["kind"], string> = {
  line: "Please enter a single line of text.",
  text: "Please enter text.",
  rich: "This text contains unsupported formatting. Please use paragraphs, headings, lists, bold, italic and links.",
  picture: "Please choose a picture.",
  link: "Please use an address of this shop or one that begins with https://.",
  day: "Please choose a day.",
  yes: "Please choose yes or no.",
  list: "Please check the entries of this list.",
};

/** Returns an error for each picture that is no longer in the library; locks the existing ones until `tx` ends. */
export async function missingPictures(
  tx: Tx,
  key: DocumentKey,
  body: RawDocumentBody,
): Promise<Record<string, string>> {
  const named = listPictures(documentKindOf(key).fields, body);
  const there = await lockMediaByIds(tx, [...new Set(named.map(({ id }) => id))]);
  const missing = named.filter(({ id }) => !there.has(id));
  return Object.fromEntries(
    missing
      .slice(0, mostMessages)
      .map(({ path }) => [path, "This picture no longer exists. Please choose another one."]),
  );
}

/**
 * Gives list entries that need an anchor one made from their name; a duplicate gets a number. An existing anchor never
 * changes, even when the name does, because links point to it.
 */
function assignAnchors(fields: Fields, body: RawDocumentBody): RawDocumentBody {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = body[name];
      const named = field.kind === "list" && "anchor" in field.fields && Array.isArray(value);
      return [name, named ? withAnchors(field, value) : value];
    }),
  );
}

function withAnchors(
  { titleField: named, item }: Extract<Field, { kind: "list" }>,
  entries: RawDocumentBody[],
): RawDocumentBody[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const wanted = String(entry.anchor) || anchorOf(String(entry[named])) || item;
    let anchor = wanted;
    for (let number = 2; taken.has(anchor); number++) anchor = `${wanted}-${number}`;
    taken.add(anchor);
    return { ...entry, anchor };
  });
}

/** 'How fast do you deliver?' → 'how-fast-do-you-deliver'; "" for a name without Latin letters. */
function anchorOf(name: string): string {
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .match(/[a-z0-9]+/g);
  let anchor = "";
  for (const word of words ?? []) {
    const longer = anchor ? `${anchor}-${word}` : word;
    if (longer.length > mostLetters) break;
    anchor = longer;
  }
  return anchor;
}

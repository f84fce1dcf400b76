import type { Field, Fields } from "#contracts/content/content-fields.ts";
import { type DocumentBody, type DocumentKey, documents } from "#contracts/content/document-registry.ts";
import { type DocumentSchema, parseDocument } from "#contracts/content/document-schema.ts";
import { paragraphsToRichText } from "#contracts/content/rich-text-plain.ts";

type Mark = { path: string; mark: string };

/** Pictures that no page shows unless a document selects them. */
const pictures = ["bottle-ink-detail", "bottle-snow-detail", "mug-ink-back", "mug-snow-back", "tote-ink-back"];

/** Fields that accept only certain values, and the trace of that value on the page. */
const others: Record<string, { value: string; mark: string }> = {
  "frame.menuBeverages.flavour": { value: "kokum", mark: "is-kokum" },
};

/** Builds a document in which every field has a unique value, and lists those values; each list has one entry. */
export function buildMarkedDocument<Key extends DocumentKey>(key: Key) {
  const marks: Mark[] = [];
  const kind: DocumentSchema = documents[key];
  const body = markedBody(key, kind.fields, marks);
  return { body, words: parseDocument(kind, body) as DocumentBody<Key>, marks };
}

function markedBody(within: string, fields: Fields, marks: Mark[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, markedField(`${within}.${name}`, field, marks)]),
  );
}

function markedField(path: string, field: Field, marks: Mark[]): unknown {
  const word = `zz${path.split(".")[0]}${marks.length}zz`;
  const say = (value: unknown, mark = word) => {
    marks.push({ path, mark });
    return value;
  };
  const other = others[path];
  if (other) return say(other.value, other.mark);
  switch (field.kind) {
    case "line":
    case "text":
      return say(word);
    case "rich":
      return say(paragraphsToRichText(word));
    case "link":
      return say(`/${word}`);
    case "day":
      return say("2031-07-09", "2031-07-09");
    case "picture":
      return say(...picture(marks));
    case "list":
      return [markedBody(path, field.fields, marks)];
    case "yes":
      throw new Error(`${path}: say what a page shows of it`);
  }
}

/** Returns a picture's id and the start of its URL on a page; each document uses each picture once. */
function picture(marks: Mark[]): [id: string, mark: string] {
  const id = pictures.find((each) => !marks.some(({ mark }) => mark.includes(each))) ?? "";
  return [id, `/media/${id}-`];
}

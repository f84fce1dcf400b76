import { isDeepStrictEqual } from "node:util";
import type { RichText } from "#contracts/content/rich-text.ts";
import { paragraphsToRichText, toPlainText } from "#contracts/content/rich-text-plain.ts";
import type { DocumentUseCases } from "#use-cases/content/edit/document-edit-types.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { DraftFields, OpenedDraft } from "./opened-draft.ts";

type Entry = { anchor: string; [field: string]: unknown };
type Kind = { type: string; document: "faq" | "plastic"; list: "entries" | "items"; fields: string[] };

/** Documents that are entries of one of the shop's documents; the rest of their id is the entry's anchor. */
const entryKinds: Record<string, Kind> = {
  faq: { type: "faq", document: "faq", list: "entries", fields: ["category", "question", "answer"] },
  plastic: { type: "deathToPlastic", document: "plastic", list: "items", fields: ["title"] },
};

/** Opens a question or a plastic item; undefined when the id is of another kind. Text keeps its {placeholders}. */
export async function openEntryDraft(
  edit: DocumentUseCases,
  actor: Actor,
  id: string,
): Promise<Result<OpenedDraft> | undefined> {
  const [, prefix = "", anchor = ""] = /^(faq|plastic)-(.+)$/.exec(id) ?? [];
  const kind = entryKinds[prefix];
  if (!kind) return undefined;
  const found = await edit.get(actor, kind.document);
  if (!found.ok) return found;
  const { draft, published, revision } = found.value;
  const findEntry = (body: Record<string, unknown>) =>
    (body[kind.list] as Entry[]).find((each) => each.anchor === anchor);
  const body = draft ?? published;
  const entry = findEntry(body);
  if (!entry) return fail("document-not-found");
  const saveEntry = (changed: DraftFields) => {
    const list = (body[kind.list] as Entry[]).map((each) =>
      each === entry ? { ...each, ...toEntryFields(changed) } : each,
    );
    return edit.save(actor, kind.document, { body: { [kind.list]: list }, revision });
  };
  const read = (field: string) => (field === "answer" ? toPlainText(entry.answer as RichText) : entry[field]);
  return {
    ok: true,
    value: {
      type: kind.type,
      hasDraft: !isDeepStrictEqual(entry, findEntry(published)),
      kinds: Object.fromEntries(kind.fields.map((field) => [field, "text"])),
      fields: Object.fromEntries(kind.fields.map((field) => [field, read(field)])),
      save: saveEntry,
    },
  };
}

/** Answers are formatted text: each line of the plain one becomes a paragraph. */
function toEntryFields({ answer, ...rest }: DraftFields): DraftFields {
  if (answer === undefined) return rest;
  const lines = String(answer).split(/\n+/).filter(Boolean);
  return { ...rest, answer: paragraphsToRichText(...lines) };
}

import type { Fields } from "#contracts/content/content-fields.ts";
import { type DocumentBody, isDeepEqual } from "../document-body.ts";
import type { ListFieldDefinition } from "../field-input-props.ts";

type Merged = {
  /** Mine where I changed a field, theirs elsewhere. */
  mine: DocumentBody;
  /** Theirs where they changed a field, mine elsewhere. */
  theirs: DocumentBody;
  /** Fields that both changed to different values. */
  conflicting: string[];
  /** Fields that only they changed, or whose changes merge with mine. */
  onlyTheirs: string[];
};

/** Three-way merge of two edits of `base`: field by field, and entry by entry in lists. */
export function mergeEdits(fields: Fields, base: DocumentBody, mine: DocumentBody, theirs: DocumentBody): Merged {
  const merged: Merged = { mine: {}, theirs: {}, conflicting: [], onlyTheirs: [] };
  for (const [name, field] of Object.entries(fields)) {
    const [isMine, isTheirs] = [!isDeepEqual(mine[name], base[name]), !isDeepEqual(theirs[name], base[name])];
    merged.mine[name] = isMine ? mine[name] : theirs[name];
    merged.theirs[name] = isTheirs ? theirs[name] : mine[name];
    if (isDeepEqual(mine[name], theirs[name])) continue;
    const isBoth = isMine && isTheirs;
    const list = isBoth && field.kind === "list" && mergeLists(field, [base, mine, theirs].map(listOf(name)));
    if (list) merged.mine[name] = merged.theirs[name] = list;
    if (isBoth && !list) merged.conflicting.push(name);
    else if (isTheirs) merged.onlyTheirs.push(name);
  }
  return merged;
}

const listOf =
  (name: string) =>
  (body: DocumentBody): DocumentBody[] =>
    body[name] as DocumentBody[];

/**
 * Merges a list that both changed. Entries match by anchor, else by name. Only one of the two may have added, removed
 * or moved entries; undefined where both did, or where both changed a field of one entry.
 */
function mergeLists(field: ListFieldDefinition, lists: DocumentBody[][]): DocumentBody[] | undefined {
  const [base, mine, theirs] = lists.map((list) => byKey(field, list));
  if (!base || !mine || !theirs) return undefined;
  const hasOrderOf = (one: Entries, other: Entries) => isDeepEqual([...one.keys()], [...other.keys()]);
  if (!hasOrderOf(mine, base) && !hasOrderOf(theirs, base) && !hasOrderOf(mine, theirs)) return undefined;
  const order = hasOrderOf(mine, base) ? theirs : mine;
  const other = order === mine ? theirs : mine;
  const isLost = [...other].some(([key, entry]) => !order.has(key) && !isDeepEqual(entry, base.get(key)));
  if (isLost) return undefined;
  const merged = [...order].map(([key, entry]) => mergeEntry(field.fields, base.get(key), entry, other.get(key)));
  return merged.every((entry) => entry !== undefined) ? merged : undefined;
}

type Entries = Map<string, DocumentBody>;

/** Indexes entries by key; undefined where two share one. New entries have no anchor yet. */
function byKey({ fields, titleField: named }: ListFieldDefinition, list: DocumentBody[]): Entries | undefined {
  const key = "anchor" in fields ? "anchor" : named;
  const entries = new Map(list.map((entry, at) => [String(entry[key] || `new ${at}`), entry]));
  return entries.size === list.length ? entries : undefined;
}

function mergeEntry(
  fields: Fields,
  base: DocumentBody | undefined,
  one: DocumentBody,
  other: DocumentBody | undefined,
): DocumentBody | undefined {
  if (!other) return one;
  if (!base) return isDeepEqual(one, other) ? one : undefined;
  const { mine, conflicting } = mergeEdits(fields, base, one, other);
  return conflicting.length === 0 ? mine : undefined;
}

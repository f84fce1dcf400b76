import { booleanField, type Fields } from "#contracts/content/content-fields.ts";
import { entryFields, entryTitle, entryTitleField } from "#contracts/content/list-entries.ts";
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

type Entries = Map<string, DocumentBody>;
/** A list, or one of its entries, merged from both sides; the two differ where both changed the same field. */
type MergedPart<T> = { mine: T; theirs: T; isConflicting: boolean };

/** A field of any type that is merged as a whole, for records that are no content documents. */
export const wholeField = booleanField("", false);

/** Three-way merge of two edits of `base`: field by field, and entry by entry in lists. */
export function mergeEdits(fields: Fields, base: DocumentBody, mine: DocumentBody, theirs: DocumentBody): Merged {
  const merged: Merged = { mine: {}, theirs: {}, conflicting: [], onlyTheirs: [] };
  for (const [name, field] of Object.entries(fields)) {
    const [isMine, isTheirs] = [!isDeepEqual(mine[name], base[name]), !isDeepEqual(theirs[name], base[name])];
    merged.mine[name] = isMine ? mine[name] : theirs[name];
    merged.theirs[name] = isTheirs ? theirs[name] : mine[name];
    if (isDeepEqual(mine[name], theirs[name])) continue;
    const isBoth = isMine && isTheirs;
    const [old, own, other] = [base, mine, theirs].map((body) => body[name] as DocumentBody[]);
    const list = isBoth && field.kind === "list" && old && own && other && mergeLists(field, old, own, other);
    if (list) {
      merged.mine[name] = list.mine;
      merged.theirs[name] = list.theirs;
    }
    if (isBoth && (!list || list.isConflicting)) merged.conflicting.push(name);
    else if (isTheirs) merged.onlyTheirs.push(name);
  }
  return merged;
}

/**
 * Merges a list that both changed, entry by entry. Only one of the two may have added, removed or moved entries;
 * undefined where both did, or where one removed what the other changed.
 */
function mergeLists(
  field: ListFieldDefinition,
  old: DocumentBody[],
  own: DocumentBody[],
  others: DocumentBody[],
): MergedPart<DocumentBody[]> | undefined {
  const [base, mine, theirs] = field.variants
    ? [indexByPlace(old), indexBlocks(field, old, own), indexBlocks(field, old, others)]
    : [old, own, others].map((list) => indexByName(field, list));
  if (!base || !mine || !theirs) return undefined;
  const hasOrderOf = (one: Entries, other: Entries) => isDeepEqual([...one.keys()], [...other.keys()]);
  if (!hasOrderOf(mine, base) && !hasOrderOf(theirs, base) && !hasOrderOf(mine, theirs)) return undefined;
  const order = hasOrderOf(mine, base) ? theirs : mine;
  const other = order === mine ? theirs : mine;
  const isLost = [...other].some(([key, entry]) => !order.has(key) && !isDeepEqual(entry, base.get(key)));
  if (isLost) return undefined;
  const merged = [...order].map(([key, entry]) =>
    mergeEntry(field, base.get(key), mine.get(key) ?? entry, theirs.get(key) ?? entry),
  );
  return {
    mine: merged.map((entry) => entry.mine),
    theirs: merged.map((entry) => entry.theirs),
    isConflicting: merged.some((entry) => entry.isConflicting),
  };
}

/** Indexes entries by anchor, else by name; undefined where two share one. New entries have no anchor yet. */
function indexByName({ fields, titleField }: ListFieldDefinition, list: DocumentBody[]): Entries | undefined {
  const key = "anchor" in fields ? "anchor" : titleField;
  const entries = new Map(list.map((entry, at) => [String(entry[key] || `new ${at}`), entry]));
  return entries.size === list.length ? entries : undefined;
}

const indexByPlace = (list: DocumentBody[]): Entries => new Map(list.map((entry, at) => [String(at), entry]));

/**
 * Indexes blocks by their place in `base`, because a block has no name of its own and several may be of one kind. A
 * changed block is recognized by its title, or by its place where no block was added, removed or moved: a wrong guess
 * would merge the texts of two blocks. A block that isn't recognized counts as new.
 */
function indexBlocks(list: ListFieldDefinition, base: DocumentBody[], blocks: DocumentBody[]): Entries {
  const places = new Map<number, number>();
  const left = () => [...base.keys()].filter((place) => ![...places.values()].includes(place));
  const pair = (findPlace: (block: DocumentBody, at: number) => number | undefined) => {
    for (const [at, block] of blocks.entries()) {
      const place = places.has(at) ? undefined : findPlace(block, at);
      if (place !== undefined && left().includes(place)) places.set(at, place);
    }
  };
  pair((block, at) => (isDeepEqual(block, base[at]) ? at : undefined));
  pair((block) => left().find((place) => isDeepEqual(block, base[place])));
  const changed = blocks.filter((_, at) => !places.has(at));
  pair((block) => {
    const title = blockTitle(list, block);
    const found = left().filter((place) => blockTitle(list, base[place]) === title);
    const isOnlyOne = changed.filter((each) => blockTitle(list, each) === title).length === 1;
    return title !== undefined && isOnlyOne && found.length === 1 ? found[0] : undefined;
  });
  const isInPlace = blocks.length === base.length && [...places].every(([at, place]) => at === place);
  if (isInPlace) pair((block, at) => (block.type === base[at]?.type ? at : undefined));
  return new Map(blocks.map((block, at) => [String(places.get(at) ?? `new ${at}`), block]));
}

/** A block's kind and title; undefined while it has no title, because all of its kind would share one. */
function blockTitle(list: ListFieldDefinition, block: DocumentBody | undefined): string | undefined {
  return block?.[entryTitleField(list, block)] ? entryTitle(list, block) : undefined;
}

function mergeEntry(
  list: ListFieldDefinition,
  base: DocumentBody | undefined,
  mine: DocumentBody,
  theirs: DocumentBody,
): MergedPart<DocumentBody> {
  if (!base) return { mine, theirs, isConflicting: !isDeepEqual(mine, theirs) };
  const merged = mergeEdits(entryFields(list, mine), base, mine, theirs);
  const isConflicting = merged.conflicting.length > 0;
  // Blocks are recognized by a guess: texts of two that conflict are not mixed.
  if (isConflicting && list.variants) return { mine, theirs, isConflicting };
  // A block's kind is none of its fields.
  return { mine: { ...mine, ...merged.mine }, theirs: { ...theirs, ...merged.theirs }, isConflicting };
}

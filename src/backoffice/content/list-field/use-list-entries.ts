import { useState } from "react";
import { flushSync } from "react-dom";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { emptyEntry, entryTitle, entryTitleField } from "#contracts/content/list-entries.ts";
import type { FieldInputProps, ListFieldDefinition } from "../field-input-props.ts";
import { type KeyedEntry, type ListEntry, listCategories, toListRows } from "./list-rows.ts";

export const toggleId = (path: string, key: string): string => `open-${path}.${key}`;
export const undoRemoveId = (path: string): string => `put-back-${path}`;

/** Adds, removes, moves and toggles entries of a list field; the focus follows each change. */
export function useListEntries({ field, path, value, onValue }: Omit<FieldInputProps<ListFieldDefinition>, "errors">) {
  const { keyed, setKeysFrom } = useEntryKeys(value as ListEntry[]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ was: KeyedEntry[]; one: KeyedEntry } | undefined>(undefined);
  const isGrouped = "category" in field.fields;

  const set = (next: readonly KeyedEntry[], at = path) => {
    setKeysFrom(next);
    setRemoved(undefined);
    const entries = next.map(({ entry }) => entry);
    onValue(entries, at);
  };
  const toggle = (key: string, isOpen: boolean) => {
    const others = [...open].filter((each) => each !== key);
    setOpen(new Set(isOpen ? [...others, key] : others));
  };
  /** `type` is the kind of a block. */
  const add = (category?: string, type?: string) => {
    const empty = emptyEntry(field, type);
    const added = { key: newIdempotencyKey(), entry: category === undefined ? empty : { ...empty, category } };
    const last = keyed.findLastIndex(({ entry }) => category === undefined || entry.category === category);
    flushSync(() => {
      set(keyed.toSpliced(last + 1, 0, added));
      toggle(added.key, true);
    });
    focusOn(`field-${path}.${last + 1}.${entryTitleField(field, empty)}`);
  };
  const remove = (one: KeyedEntry) => {
    flushSync(() => {
      set(keyed.filter(({ key }) => key !== one.key));
      setRemoved({ was: keyed, one });
    });
    focusOn(undoRemoveId(path));
  };
  const undoRemove = () => {
    if (!removed) return;
    flushSync(() => set(removed.was));
    focusOn(toggleId(path, removed.one.key));
  };
  const nameOf = ({ entry }: Pick<KeyedEntry, "entry">): string => entryTitle(field, entry) || `New ${field.item}`;
  const rows = toListRows(keyed, isGrouped);
  const categories = isGrouped ? listCategories(keyed) : [];
  return { keyed, rows, categories, open, toggle, set, add, remove, removed, undoRemove, nameOf };
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

/** Pairs entries with keys. Changes pass the keys back, so that an open entry stays open. */
function useEntryKeys(entries: readonly ListEntry[]): {
  keyed: KeyedEntry[];
  setKeysFrom: (next: readonly KeyedEntry[]) => void;
} {
  const [keys, setKeys] = useState(() => entries.map(newIdempotencyKey));
  const missing = entries.length - keys.length;
  if (missing > 0) setKeys([...keys, ...Array.from({ length: missing }, newIdempotencyKey)]);
  const keyed = entries.map((entry, at) => ({ key: keys[at] ?? `place-${at}`, entry }));
  return { keyed, setKeysFrom: (next) => setKeys(next.map(({ key }) => key)) };
}

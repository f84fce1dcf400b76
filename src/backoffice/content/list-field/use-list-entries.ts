import { useState } from "react";
import { flushSync } from "react-dom";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import type { FieldInputProps, ListFieldDefinition } from "../field-input-props.ts";
import { type KeyedEntry, type ListEntry, listCategories, toListRows } from "./list-rows.ts";

export const toggleId = (path: string, key: string): string => `open-${path}.${key}`;
export const undoRemoveId = (path: string): string => `put-back-${path}`;

/** What can be done with the entries of a list; the keyboard goes along with what it changes. */
export function useListEntries({ field, path, value, onValue }: Omit<FieldInputProps<ListFieldDefinition>, "errors">) {
  const { keyed, keep } = useEntryKeys(value as ListEntry[]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ was: KeyedEntry[]; one: KeyedEntry } | undefined>(undefined);
  const isGrouped = "category" in field.fields;

  const set = (next: readonly KeyedEntry[], at = path) => {
    keep(next);
    setRemoved(undefined);
    const entries = next.map(({ entry }) => entry);
    onValue(entries, at);
  };
  const toggle = (key: string, isOpen: boolean) => {
    const others = [...open].filter((each) => each !== key);
    setOpen(new Set(isOpen ? [...others, key] : others));
  };
  const add = (category?: string) => {
    const empty = Object.fromEntries(Object.entries(field.fields).map(([name, { initial }]) => [name, initial]));
    const added = { key: newIdempotencyKey(), entry: category === undefined ? empty : { ...empty, category } };
    const last = keyed.findLastIndex(({ entry }) => category === undefined || entry.category === category);
    flushSync(() => {
      set(keyed.toSpliced(last + 1, 0, added));
      toggle(added.key, true);
    });
    focusOn(`field-${path}.${last + 1}.${field.titleField}`);
  };
  const remove = (one: KeyedEntry) => {
    flushSync(() => {
      set(keyed.filter(({ key }) => key !== one.key));
      setRemoved({ was: keyed, one });
    });
    focusOn(undoRemoveId(path));
  };
  const putBack = () => {
    if (!removed) return;
    flushSync(() => set(removed.was));
    focusOn(toggleId(path, removed.one.key));
  };
  const nameOf = ({ entry }: Pick<KeyedEntry, "entry">): string =>
    String(entry[field.titleField] || `New ${field.item}`);
  const rows = toListRows(keyed, isGrouped);
  const categories = isGrouped ? listCategories(keyed) : [];
  return { keyed, rows, categories, open, toggle, set, add, remove, removed, putBack, nameOf };
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

/** The entries with their keys. Who changes the list hands it back with them, so that an open entry stays open. */
function useEntryKeys(entries: readonly ListEntry[]): {
  keyed: KeyedEntry[];
  keep: (next: readonly KeyedEntry[]) => void;
} {
  const [keys, setKeys] = useState(() => entries.map(newIdempotencyKey));
  const missing = entries.length - keys.length;
  if (missing > 0) setKeys([...keys, ...Array.from({ length: missing }, newIdempotencyKey)]);
  const keyed = entries.map((entry, at) => ({ key: keys[at] ?? `place-${at}`, entry }));
  return { keyed, keep: (next) => setKeys(next.map(({ key }) => key)) };
}

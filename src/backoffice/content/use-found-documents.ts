import { useQuery } from "@tanstack/react-query";
import { type DocumentRow, documentCalls } from "#contracts/admin/documents.ts";
import { ask } from "../api.ts";
import { findWords, type Place } from "./find-words.ts";
import { kindOf, writtenOf } from "./kinds.ts";

export type Found = { row: DocumentRow; places: Place[] };

/** Fewer letters stand on every page. */
const fewestLetters = 3;
const mostPlaces = 3;

/** Titles and addresses at once; words on the pages as soon as those are read. */
export function useFoundDocuments(rows: readonly DocumentRow[], q: string): { found: Found[]; isLooking: boolean } {
  const isLong = q.length >= fewestLetters;
  const ids = rows.map(({ id }) => id);
  const { data: whole, isFetching } = useQuery({
    queryKey: ["documents", "whole", ...ids],
    queryFn: () => Promise.all(ids.map((id) => ask(documentCalls.get, { params: { id } }))),
    enabled: isLong && ids.length > 0,
  });
  const found = rows.flatMap((row): Found[] => {
    const isNamed = `${row.title} ${row.path}`.toLowerCase().includes(q.toLowerCase());
    const [document, kind] = [whole?.find(({ id }) => id === row.id), kindOf(row.id)];
    const places = isLong && document && kind ? findWords(kind.fields, writtenOf(kind, document), q) : [];
    return isNamed || places.length > 0 ? [{ row, places: places.slice(0, mostPlaces) }] : [];
  });
  return { found, isLooking: isFetching && !whole };
}

import { useQuery } from "@tanstack/react-query";
import { contentEndpoints, type DocumentRow } from "#contracts/admin/documents.ts";
import { callApi } from "../api.ts";
import { findText, type TextMatch } from "./find-words.ts";
import { editableBody, findDocumentKind } from "./kinds.ts";

export type DocumentMatch = { row: DocumentRow; matches: TextMatch[] };

/** Fewer letters stand on every page. */
const fewestLetters = 3;
const mostPlaces = 3;

/** Titles and addresses at once; words on the pages as soon as those are read. */
export function useDocumentSearch(
  rows: readonly DocumentRow[],
  q: string,
): { found: DocumentMatch[]; isLooking: boolean } {
  const isLong = q.length >= fewestLetters;
  const ids = rows.map(({ id }) => id);
  const { data: whole, isFetching } = useQuery({
    queryKey: ["documents", "whole", ...ids],
    queryFn: () => Promise.all(ids.map((id) => callApi(contentEndpoints.get, { params: { id } }))),
    enabled: isLong && ids.length > 0,
  });
  const found = rows.flatMap((row): DocumentMatch[] => {
    const isNamed = `${row.title} ${row.path}`.toLowerCase().includes(q.toLowerCase());
    const [document, kind] = [whole?.find(({ id }) => id === row.id), findDocumentKind(row.id)];
    const places = isLong && document && kind ? findText(kind.fields, editableBody(kind, document), q) : [];
    return isNamed || places.length > 0 ? [{ row, matches: places.slice(0, mostPlaces) }] : [];
  });
  return { found, isLooking: isFetching && !whole };
}

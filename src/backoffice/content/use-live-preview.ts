import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { callApi } from "../api-client/call-api.ts";
import { useDebounced } from "../form/use-debounced.ts";
import { type DocumentBody, editableBody } from "./document-body.ts";
import { listChangedFields } from "./document-sections.ts";

/** Long enough that a sentence is not rendered word by word. */
const pauseMs = 800;

/**
 * Returns the address of a preview of the typed values, after a pause in typing. Nothing is saved: the link carries the
 * unsaved values (docs/decisions/0064-live-preview.md).
 */
export function useLivePreview(id: string, kind: DocumentSchema, saved: AdminDocument, values: DocumentBody) {
  const body = useMemo(() => editableBody(kind, saved), [kind, saved]);
  const unsaved = Object.fromEntries(listChangedFields(kind, body, values).map((name) => [name, values[name]]));
  const typed = useDebounced(JSON.stringify(unsaved), pauseMs);
  return useQuery({
    queryKey: ["live-preview", id, kind.path, saved.revision, typed],
    queryFn: () =>
      callApi(contentEndpoints.preview, { params: { id }, body: { values: JSON.parse(typed) as DocumentBody } }),
    placeholderData: keepPreviousData,
    // A link expires after an hour, but a page that is already shown doesn't need it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

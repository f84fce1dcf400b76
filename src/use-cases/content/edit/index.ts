import type { Deps } from "#use-cases/kernel/deps.ts";
import type { DocumentUseCases } from "./document-edit-types.ts";
import { getVersion, listVersions } from "./document-versions.ts";
import {
  discardDocumentDraft,
  previewDocument,
  publishDocument,
  restoreVersion,
  saveDocumentDraft,
} from "./edit-document.ts";
import { getDocument, listDocuments } from "./read-admin-document.ts";

/** Combines the use cases of operators who edit content. */
export function createDocumentUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): DocumentUseCases {
  return {
    list: listDocuments(deps),
    get: getDocument(deps),
    save: saveDocumentDraft(deps),
    publish: publishDocument(deps),
    discard: discardDocumentDraft(deps),
    restore: restoreVersion(deps),
    preview: previewDocument(deps),
    versions: listVersions(deps),
    version: getVersion(deps),
  };
}

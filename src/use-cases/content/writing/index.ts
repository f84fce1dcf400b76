import type { Deps } from "#use-cases/deps.ts";
import { discardDocumentDraft } from "./discard.ts";
import { previewDocument } from "./preview.ts";
import { publishDocument } from "./publish.ts";
import { getDocument, listDocuments } from "./read.ts";
import { restoreVersion } from "./restore.ts";
import { saveDocumentDraft } from "./save.ts";
import type { DocumentUseCases } from "./types.ts";
import { getVersion, listVersions } from "./versions.ts";

/** Everything that is written, for those who write it. */
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

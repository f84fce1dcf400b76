import { refusal } from "#domain/errors.ts";
import { mailNames } from "#gateways/mail/sample-mails.ts";
import type { Deps } from "#use-cases/deps.ts";
import { requirePermission } from "#use-cases/operators/who.ts";
import { signPreviewUrl } from "#use-cases/preview/token.ts";
import { documentKindOf, parseDocumentKey } from "../kind-of.ts";
import type { DocumentUseCases } from "./types.ts";

/** The page, or one of the mails, with the draft in it, for whoever has the address. */
export function previewDocument(deps: Pick<Deps, "secret" | "clock">): DocumentUseCases["preview"] {
  return async (who, id, { mail = "" }) => {
    const refused = requirePermission(who, "content.write");
    if (refused) return { ok: false, error: refused };
    const key = parseDocumentKey(id);
    if (!key) return { ok: false, error: refusal("document-not-found") };
    const { isMail, path } = documentKindOf(key);
    if (isMail && !mailNames.some((name) => name === mail)) {
      return { ok: false, error: refusal("preview-impossible", { message: "Please say which mail is to be shown." }) };
    }
    const shown = isMail ? `/mail-preview/${mail}` : path;
    return { ok: true, value: { path: signPreviewUrl(deps, { kind: "document", id: key }, shown) } };
  };
}

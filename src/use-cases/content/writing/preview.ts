import { refusal } from "#domain/errors.ts";
import { mailNames } from "#gateways/mail/sample-mails.ts";
import type { Deps } from "#use-cases/deps.ts";
import { allow } from "#use-cases/operators/who.ts";
import { previewAddress } from "#use-cases/preview/token.ts";
import { keyOf, kindOf } from "../kind-of.ts";
import type { Documents } from "./types.ts";

/** The page, or one of the mails, with the draft in it, for whoever has the address. */
export function preview(deps: Pick<Deps, "secret" | "clock">): Documents["preview"] {
  return async (who, id, { mail = "" }) => {
    const refused = allow(who, "content.write");
    if (refused) return { ok: false, error: refused };
    const key = keyOf(id);
    if (!key) return { ok: false, error: refusal("document-not-found") };
    const { isMail, path } = kindOf(key);
    if (isMail && !mailNames.some((name) => name === mail)) {
      return { ok: false, error: refusal("preview-impossible", { message: "Please say which mail is to be shown." }) };
    }
    const shown = isMail ? `/mail-preview/${mail}` : path;
    return { ok: true, value: { path: previewAddress(deps, { kind: "document", id: key }, shown) } };
  };
}

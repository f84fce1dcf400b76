import { refusal } from "../../../domain/errors.ts";
import type { Deps } from "../../deps.ts";
import { allow } from "../../operators/who.ts";
import { previewAddress } from "../../preview/token.ts";
import { keyOf, kindOf } from "../kind-of.ts";
import type { Documents } from "./types.ts";

/** The page with the draft in it, for whoever has the address. */
export function preview(deps: Pick<Deps, "secret" | "clock">): Documents["preview"] {
  return async (who, id) => {
    const refused = allow(who, "content.write");
    if (refused) return { ok: false, error: refused };
    const key = keyOf(id);
    if (!key) return { ok: false, error: refusal("document-not-found") };
    if (kindOf(key).isMail) {
      return { ok: false, error: refusal("preview-impossible", { message: "Mails have no page to look at." }) };
    }
    return { ok: true, value: { path: previewAddress(deps, { kind: "document", id: key }, kindOf(key).path) } };
  };
}

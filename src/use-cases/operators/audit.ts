import { readAudit } from "../../db/queries/audit.ts";
import type { Deps } from "../deps.ts";
import type { Operators } from "./types.ts";
import { allow } from "./who.ts";

/** Who did what, when, and what it was before (issue 6 §1); newest first. */
export function audit({ database: { db } }: Pick<Deps, "database">): Operators["audit"] {
  return async (who, page) => {
    const refused = allow(who, "audit.read");
    if (refused) return { ok: false, error: refused };
    const entries = (await readAudit(db, page)).map(({ operatorName, tokenName, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: operatorName ?? tokenName ?? entry.actor,
    }));
    return { ok: true, value: entries };
  };
}

import type { AdminDiscount, DiscountTerms } from "#contracts/admin/discounts.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { codeOfKey, insertCode, setProductsOfCode } from "#db/queries/discounts-for-operators.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import type { Result } from "../shop.ts";
import { rowOfTerms, termsRefusal, toldTerms } from "./terms.ts";
import type { Discounts } from "./types.ts";
import { codeOf, discountView } from "./view.ts";

/** A new code; the same key again is the same code. */
export function create({ database, clock }: Pick<Deps, "database" | "clock">): Discounts["create"] {
  return async (who, { code: typed, key, ...terms }) => {
    const refused = allow(who, "discounts.write");
    if (refused) return { ok: false, error: refused };
    const given = { code: codeOf(typed), key, terms, actor: actorOf(who), at: clock() };
    return await retrying(database, (tx) => createIn(tx, given));
  };
}

type Given = { code: string; key: string; terms: DiscountTerms; actor: string; at: Date };

async function createIn(tx: Tx, { code, key, terms, actor, at }: Given): Promise<Result<AdminDiscount>> {
  if ((await codeOfKey(tx, key)) === code) return await nowOf(tx, code, at);
  const wrong = await termsRefusal(tx, terms, 0);
  if (wrong) return { ok: false, error: wrong };
  const row = { ...rowOfTerms(terms), code, creationKey: key, createdAt: at, updatedAt: at };
  if (!(await insertCode(tx, row))) {
    return {
      ok: false,
      error: refusal("discount-exists", { fields: { code: "There is a code of this name already." } }),
    };
  }
  await setProductsOfCode(tx, code, [...new Set(terms.products)]);
  const subject = { subjectKind: "discount", subjectId: code.toUpperCase() };
  await writeAudit(tx, { at, actor, action: "discounts.create", ...subject, after: toldTerms(terms) });
  return await nowOf(tx, code, at);
}

async function nowOf(tx: Tx, code: string, at: Date): Promise<Result<AdminDiscount>> {
  const view = await discountView(tx, code, at);
  if (!view) throw new Error(`the code ${code} is gone in the transaction that made it`);
  return { ok: true, value: view };
}

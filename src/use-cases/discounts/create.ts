import type { AdminDiscount, DiscountTerms } from "#contracts/admin/discounts.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { findDiscountByKey, insertDiscount, setDiscountProducts } from "#db/queries/discounts-for-operators.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import type { Result } from "../shop.ts";
import { termsForAudit, toTermsRow, validateTerms } from "./terms.ts";
import type { DiscountUseCases } from "./types.ts";
import { normalizeCode, readDiscountView } from "./view.ts";

/** A new code; the same key again is the same code. */
export function createDiscount({ database, clock }: Pick<Deps, "database" | "clock">): DiscountUseCases["create"] {
  return async (who, { code: typed, key, ...terms }) => {
    const refused = requirePermission(who, "discounts.write");
    if (refused) return { ok: false, error: refused };
    const given = { code: normalizeCode(typed), key, terms, actor: formatActor(who), at: clock() };
    return await transactionWithRetry(database, (tx) => createInTransaction(tx, given));
  };
}

type NewDiscount = { code: string; key: string; terms: DiscountTerms; actor: string; at: Date };

async function createInTransaction(
  tx: Tx,
  { code, key, terms, actor, at }: NewDiscount,
): Promise<Result<AdminDiscount>> {
  if ((await findDiscountByKey(tx, key)) === code) return await readCreated(tx, code, at);
  const wrong = await validateTerms(tx, terms, 0);
  if (wrong) return { ok: false, error: wrong };
  const row = { ...toTermsRow(terms), code, creationKey: key, createdAt: at, updatedAt: at };
  if (!(await insertDiscount(tx, row))) {
    return {
      ok: false,
      error: refusal("discount-exists", { fields: { code: "There is a code of this name already." } }),
    };
  }
  await setDiscountProducts(tx, code, [...new Set(terms.products)]);
  const subject = { subjectKind: "discount", subjectId: code.toUpperCase() };
  await writeAudit(tx, { at, actor, action: "discounts.create", ...subject, after: termsForAudit(terms) });
  return await readCreated(tx, code, at);
}

async function readCreated(tx: Tx, code: string, at: Date): Promise<Result<AdminDiscount>> {
  const view = await readDiscountView(tx, code, at);
  if (!view) throw new Error(`the code ${code} is gone in the transaction that made it`);
  return { ok: true, value: view };
}

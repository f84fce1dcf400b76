import type { DiscountTerms } from "#contracts/admin/discounts.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { lockDiscount } from "#db/queries/discounts.ts";
import { setDiscountProducts, updateDiscount } from "#db/queries/discounts-for-operators.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { sameTerms, termsForAudit, toTermsRow, validateTerms } from "./terms.ts";
import type { DiscountUseCases } from "./types.ts";
import { discountNotFound, normalizeCode, readDiscountView } from "./view.ts";

/** Under the code's lock, so that a use and a change of its terms never cross. The same terms again change nothing. */
export function changeDiscount({ database, clock }: Pick<Deps, "database" | "clock">): DiscountUseCases["change"] {
  return async (who, id, { version, ...terms }) => {
    const refused = requirePermission(who, "discounts.write");
    if (refused) return { ok: false, error: refused };
    const given = { code: normalizeCode(id), version, terms, actor: formatActor(who), at: clock() };
    return await transactionWithRetry(database, (tx) => changeInTransaction(tx, given));
  };
}

type DiscountChange = { code: string; version: string; terms: DiscountTerms; actor: string; at: Date };

async function changeInTransaction(
  tx: Tx,
  { code, version, terms, actor, at }: DiscountChange,
): ReturnType<DiscountUseCases["change"]> {
  await lockDiscount(tx, code);
  const before = await readDiscountView(tx, code, at);
  if (!before) return discountNotFound;
  if (sameTerms(before, terms)) return { ok: true, value: before };
  if (before.version !== version) return { ok: false, error: refusal("changed-meanwhile"), current: before };
  const wrong = await validateTerms(tx, terms, before.used);
  if (wrong) return { ok: false, error: wrong };
  await updateDiscount(tx, code, { ...toTermsRow(terms), updatedAt: at });
  await setDiscountProducts(tx, code, [...new Set(terms.products)]);
  const told = {
    subjectKind: "discount",
    subjectId: before.id,
    before: termsForAudit(before),
    after: termsForAudit(terms),
  };
  await writeAudit(tx, { at, actor, action: "discounts.change", ...told });
  return { ok: true, value: (await readDiscountView(tx, code, at)) ?? before };
}

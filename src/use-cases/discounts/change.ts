import type { DiscountTerms } from "#contracts/admin/discounts.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { lockCode } from "#db/queries/discounts.ts";
import { setProductsOfCode, updateCode } from "#db/queries/discounts-for-operators.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { rowOfTerms, sameTerms, termsRefusal, toldTerms } from "./terms.ts";
import type { Discounts } from "./types.ts";
import { codeOf, discountView, noSuchCode } from "./view.ts";

/** Under the code's lock, so that a use and a change of its terms never cross. The same terms again change nothing. */
export function change({ database, clock }: Pick<Deps, "database" | "clock">): Discounts["change"] {
  return async (who, id, { version, ...terms }) => {
    const refused = allow(who, "discounts.write");
    if (refused) return { ok: false, error: refused };
    const given = { code: codeOf(id), version, terms, actor: actorOf(who), at: clock() };
    return await retrying(database, (tx) => changeIn(tx, given));
  };
}

type Given = { code: string; version: string; terms: DiscountTerms; actor: string; at: Date };

async function changeIn(tx: Tx, { code, version, terms, actor, at }: Given): ReturnType<Discounts["change"]> {
  await lockCode(tx, code);
  const before = await discountView(tx, code, at);
  if (!before) return noSuchCode;
  if (sameTerms(before, terms)) return { ok: true, value: before };
  if (before.version !== version) return { ok: false, error: refusal("changed-meanwhile"), current: before };
  const wrong = await termsRefusal(tx, terms, before.used);
  if (wrong) return { ok: false, error: wrong };
  await updateCode(tx, code, { ...rowOfTerms(terms), updatedAt: at });
  await setProductsOfCode(tx, code, [...new Set(terms.products)]);
  const told = { subjectKind: "discount", subjectId: before.id, before: toldTerms(before), after: toldTerms(terms) };
  await writeAudit(tx, { at, actor, action: "discounts.change", ...told });
  return { ok: true, value: (await discountView(tx, code, at)) ?? before };
}

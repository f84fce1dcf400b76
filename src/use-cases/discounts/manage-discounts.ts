import type { AdminDiscount, DiscountTerms } from "#contracts/admin/catalog/discount-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  findDiscountByKey,
  insertDiscount,
  listProductNames,
  setDiscountProducts,
  updateDiscount,
} from "#db/queries/discounts/discount-management.ts";
import { lockDiscount } from "#db/queries/discounts/discount-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict, transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { DiscountUseCases } from "./discount-types.ts";
import { discountNotFound, normalizeCode, readDiscountView } from "./list-discounts.ts";

/** Compares terms regardless of order and spelling. */
const sameTerms = (one: DiscountTerms, other: DiscountTerms): boolean => inOneForm(one) === inOneForm(other);

const inOneForm = (terms: DiscountTerms): string =>
  JSON.stringify([toTermsRow(terms), [...new Set(terms.products)].toSorted()]);

/** '…:00Z' and '…:00.000Z' are the same time. */
const spelt = (moment: string): string => new Date(moment).toISOString();

type NewDiscount = { code: string; key: string; terms: DiscountTerms; actor: ActorName; at: Date };

type DiscountChange = { code: string; version: string; terms: DiscountTerms; actor: ActorName; at: Date };

/** Creates a code; the same request again returns the same code, its key with other terms is refused. */
export function createDiscount({ database, clock }: Pick<Deps, "database" | "clock">): DiscountUseCases["create"] {
  return authorized("discounts.write", async (actor, { code: typed, key, ...terms }) => {
    const input = { code: normalizeCode(typed), key, terms, actor: formatActor(actor), at: clock() };
    return await retryOnConflict(database, (tx) => createInTransaction(tx, input));
  });
}

async function createInTransaction(
  tx: Tx,
  { code, key, terms, actor, at }: NewDiscount,
): Promise<Result<AdminDiscount>> {
  const created = await findDiscountByKey(tx, key);
  const known = created === code ? await readCreated(tx, code, at) : undefined;
  if (known && sameTerms(known, terms)) return { ok: true, value: known };
  if (created !== undefined) return fail("key-reused", { message: otherCode });
  const wrong = await validateTerms(tx, terms, 0);
  if (wrong) return fail(wrong);
  const row = { ...toTermsRow(terms), code, creationKey: key, createdAt: at, updatedAt: at };
  if (!(await insertDiscount(tx, row))) {
    return fail("discount-exists", { fields: { code: "A discount code with this name already exists." } });
  }
  await setDiscountProducts(tx, code, [...new Set(terms.products)]);
  const subject = { subjectKind: "discount", subjectId: code.toUpperCase() };
  await writeAudit(tx, { at, actor, action: "discounts.create", ...subject, after: termsForAudit(terms) });
  return { ok: true, value: await readCreated(tx, code, at) };
}

const otherCode = "A different discount code was already created with this key. Please reload the page and try again.";

async function readCreated(tx: Tx, code: string, at: Date): Promise<AdminDiscount> {
  const view = await readDiscountView(tx, code, at);
  if (!view) throw new Error(`the code ${code} not found after insert`);
  return view;
}

/**
 * Changes the terms under the code's lock, so that a redemption can't run at the same time. The same terms again change
 * nothing.
 */
export function changeDiscount({ database, clock }: Pick<Deps, "database" | "clock">): DiscountUseCases["change"] {
  return authorized("discounts.write", async (actor, id, { version, ...terms }) => {
    const input = { code: normalizeCode(id), version, terms, actor: formatActor(actor), at: clock() };
    return await transactionWithRetry(database, (tx) => changeInTransaction(tx, input));
  });
}

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
  if (wrong) return fail(wrong);
  await updateDiscount(tx, code, { ...toTermsRow(terms), updatedAt: at });
  await setDiscountProducts(tx, code, [...new Set(terms.products)]);
  const auditDetails = {
    subjectKind: "discount",
    subjectId: before.id,
    before: termsForAudit(before),
    after: termsForAudit(terms),
  };
  await writeAudit(tx, { at, actor, action: "discounts.change", ...auditDetails });
  return { ok: true, value: (await readDiscountView(tx, code, at)) ?? before };
}

/** Validates what a schema can't; returns errors by field. `used` is the number of uses so far. */
async function validateTerms(tx: Tx, terms: DiscountTerms, used: number): Promise<Refusal | undefined> {
  const fields: Record<string, string> = {};
  if (terms.endsAt !== null && Date.parse(terms.endsAt) <= Date.parse(terms.startsAt)) {
    fields.endsAt = "Please choose an end after the start.";
  }
  if (terms.limit !== null && terms.limit < used) {
    fields.limit = `It has been used ${used} times already. Please enter ${used} or more, or deactivate the code.`;
  }
  const names = await listProductNames(tx, terms.products);
  const unknown = terms.products.filter((id) => !names.has(id));
  if (unknown.length > 0) fields.products = `Product not found: ${unknown.join(", ")}.`;
  return Object.keys(fields).length > 0 ? refusal("invalid-input", { fields }) : undefined;
}

/** The terms as a database row. */
function toTermsRow({ gives, minimum, startsAt, endsAt, limit, limitEach, active }: DiscountTerms) {
  return {
    amountPaise: gives.kind === "amount" ? gives.amount : null,
    basisPoints: gives.kind === "percent" ? gives.basisPoints : null,
    capPaise: gives.kind === "percent" ? gives.cap : null,
    minimumPaise: minimum,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    maxRedemptions: limit,
    limitEach,
    active,
  };
}

/** The terms as recorded in the audit log; null means no limit. */
function termsForAudit({ gives, minimum, startsAt, endsAt, limit, limitEach, products, active }: DiscountTerms) {
  const off =
    gives.kind === "amount"
      ? { amountPaise: gives.amount }
      : { percent: `${gives.basisPoints / 100}%`, capPaise: gives.cap };
  const uses = { usesInAll: limit, usesByOneCustomer: limitEach };
  const times = { startsAt: spelt(startsAt), endsAt: endsAt === null ? null : spelt(endsAt) };
  return { ...off, minimumPaise: minimum, ...times, ...uses, products: products.toSorted(), switchedOn: active };
}

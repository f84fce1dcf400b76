import type { DiscountTerms } from "#contracts/admin/discounts.ts";
import type { Tx } from "#db/client.ts";
import { listProductNames } from "#db/queries/discounts-for-operators.ts";
import { type Refusal, refusal } from "#domain/errors.ts";

/** As the book keeps them. */
export function toTermsRow({ gives, minimum, startsAt, endsAt, limit, limitEach, active }: DiscountTerms) {
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

/** As the audit tells of them: what is null stands for no limit. */
export function termsForAudit({ gives, minimum, startsAt, endsAt, limit, limitEach, products, active }: DiscountTerms) {
  const off =
    gives.kind === "amount"
      ? { amountPaise: gives.amount }
      : { percent: `${gives.basisPoints / 100} %`, capPaise: gives.cap };
  const uses = { usesInAll: limit, usesByOneCustomer: limitEach };
  const times = { startsAt: spelt(startsAt), endsAt: endsAt === null ? null : spelt(endsAt) };
  return { ...off, minimumPaise: minimum, ...times, ...uses, products: products.toSorted(), switchedOn: active };
}

/** In one order and spelling, to compare by. */
export const sameTerms = (one: DiscountTerms, other: DiscountTerms): boolean => inOneForm(one) === inOneForm(other);

const inOneForm = (terms: DiscountTerms): string =>
  JSON.stringify([toTermsRow(terms), [...new Set(terms.products)].toSorted()]);

/** '…:00Z' and '…:00.000Z' are one moment. */
const spelt = (moment: string): string => new Date(moment).toISOString();

/** What no shape can see: words beside the fields; undefined when all is well. `used`: how often it counts already. */
export async function validateTerms(tx: Tx, terms: DiscountTerms, used: number): Promise<Refusal | undefined> {
  const fields: Record<string, string> = {};
  if (terms.endsAt !== null && Date.parse(terms.endsAt) <= Date.parse(terms.startsAt)) {
    fields.endsAt = "Please choose an end after the beginning.";
  }
  if (terms.limit !== null && terms.limit < used) {
    fields.limit = `It has been used ${used} times already. Please enter ${used} or more, or switch it off.`;
  }
  const names = await listProductNames(tx, terms.products);
  const unknown = terms.products.filter((id) => !names.has(id));
  if (unknown.length > 0) fields.products = `There is no such product: ${unknown.join(", ")}.`;
  return Object.keys(fields).length > 0 ? refusal("invalid-input", { fields }) : undefined;
}

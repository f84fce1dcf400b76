import type { AdminDiscount, DiscountTerms } from "#contracts/admin/discount-endpoints.ts";
import { formatDateTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { ApiError } from "../api-client/call-api.ts";
import { parseIndiaTime } from "../form/india-time.ts";
import { describeBenefit, type discountFieldLabels, formatAmount } from "./discount-labels.ts";

export type ProductChoice = { id: string; name: string };

/** What the form holds: amounts in paise, days and times of India, null for what is empty. */
export type DiscountValues = {
  code: string;
  kind: string;
  amount: number | null;
  basisPoints: number | null;
  cap: number | null;
  minimum: number | null;
  products: ProductChoice[];
  startDay: string;
  startClock: string;
  endDay: string;
  endClock: string;
  limit: number | null;
  limitEach: number | null;
  active: boolean;
};

const istOffsetMs = 5.5 * 60 * 60 * 1000;
const clockOf = (iso: string): string => new Date(Date.parse(iso) + istOffsetMs).toISOString().slice(11, 16);

/** A code from now on, for everybody. */
export const newDiscountValues = (now: Date): DiscountValues => ({
  code: "",
  kind: "amount",
  amount: null,
  basisPoints: null,
  cap: null,
  minimum: null,
  products: [],
  startDay: toIsoDayInIndia(now.toISOString()),
  startClock: "00:00",
  endDay: "",
  endClock: "",
  limit: null,
  limitEach: null,
  active: true,
});

export function toDiscountValues({
  id,
  gives,
  startsAt,
  endsAt,
  products,
  productNames,
  ...terms
}: AdminDiscount): DiscountValues {
  const { minimum, limit, limitEach, active } = terms;
  return {
    code: id,
    kind: gives.kind,
    limit,
    limitEach,
    active,
    amount: gives.kind === "amount" ? gives.amount : null,
    basisPoints: gives.kind === "percent" ? gives.basisPoints : null,
    cap: gives.kind === "percent" ? gives.cap : null,
    minimum: minimum === 0 ? null : minimum,
    products: products.map((product) => ({ id: product, name: productNames[product] ?? product })),
    startDay: toIsoDayInIndia(startsAt),
    startClock: clockOf(startsAt),
    endDay: endsAt === null ? "" : toIsoDayInIndia(endsAt),
    endClock: endsAt === null ? "" : clockOf(endsAt),
  };
}

/** What is sent; throws `Refused` with words beside the fields that cannot be read. `was` keeps seconds that no field shows. */
export function toDiscountTerms(values: DiscountValues, was?: AdminDiscount): DiscountTerms {
  const fields: Record<string, string> = {};
  const { kind, amount, basisPoints, cap, minimum, limit, limitEach, active } = values;
  if (kind === "amount" && !(Number(amount) > 0)) fields.amount = "Please enter an amount above ₹0.";
  if (kind === "percent" && !(Number(basisPoints) > 0)) fields.basisPoints = "Please enter a share above 0 %.";
  for (const name of ["cap", "minimum", "limit", "limitEach"] as const) {
    if (Number.isNaN(values[name])) fields[name] = "Please enter a number, or leave it empty.";
  }
  const startsAt = parseIndiaTime(values.startDay, values.startClock || "00:00");
  if (startsAt === undefined) fields.startDay = "Please choose when it begins.";
  const endsAt = values.endDay === "" ? null : parseIndiaTime(values.endDay, values.endClock || "23:59");
  if (endsAt === undefined) fields.endDay = "Please choose a day and a time, or leave both empty.";
  if (Object.keys(fields).length > 0) throw refused("Please check what you entered.", fields);
  return {
    gives: kind === "percent" ? { kind, basisPoints: basisPoints ?? 0, cap } : { kind: "amount", amount: amount ?? 0 },
    minimum: minimum ?? 0,
    limit,
    limitEach,
    active,
    startsAt: exact(startsAt ?? "", was?.startsAt),
    endsAt: endsAt ? exact(endsAt, was?.endsAt ?? undefined) : null,
    products: values.products.map(({ id }) => id),
  };
}

/** A moment whose minute did not change keeps its seconds: nothing is a change that nobody made. */
const exact = (typed: string, was: string | undefined): string =>
  was !== undefined && was.slice(0, 16) === typed.slice(0, 16) ? was : typed;

const refused = (message: string, fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message, fields }, undefined);

const fieldOf: Record<string, string> = { startsAt: "startDay", endsAt: "endDay" };

/** The shop speaks of 'gives.amount' and 'startsAt'. */
export function mapErrorFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const named = Object.entries(error.fields).map(([path, words]) => {
    const name = path.replace(/^gives\./, "").replace(/\..*$/, "");
    return [fieldOf[name] ?? name, words];
  });
  const { status, code, message, current } = error;
  return new ApiError(status, { code, message, fields: Object.fromEntries(named) }, current);
}

/** As both of two operators read it. */
export function formatForComparison(
  terms: DiscountTerms,
  names: Record<string, string>,
): Record<keyof typeof discountFieldLabels, string> {
  const { gives, minimum, startsAt, endsAt, products, limit, limitEach, active } = terms;
  return {
    gives: describeBenefit(gives),
    minimum: formatAmount(minimum),
    products:
      products
        .map((id) => names[id] ?? id)
        .toSorted()
        .join(", ") || "All products",
    startsAt: formatDateTimeInIndia(startsAt),
    endsAt: endsAt === null ? "Never" : formatDateTimeInIndia(endsAt),
    limit: limit === null ? "Any number" : String(limit),
    limitEach: limitEach === null ? "Any number" : String(limitEach),
    active: active ? "Yes" : "No",
  };
}

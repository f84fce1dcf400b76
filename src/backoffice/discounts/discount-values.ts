import type { AdminDiscount, DiscountTerms } from "#contracts/admin/catalog/discount-endpoints.ts";
import { formatDateTimeInIndia, splitIndiaTime, toIsoDayInIndia } from "#domain/time.ts";
import { ApiError } from "../api-client/call-api.ts";
import type { ProductOption } from "../catalog/use-product-options.ts";
import { parseIndiaTime } from "../form/india-time.ts";
import { invalidIntegerMessage } from "../form/inputs/parse-integer.ts";
import { invalidPercentMessage } from "../form/inputs/parse-percent.ts";
import { invalidAmountMessage } from "../form/inputs/parse-rupees.ts";
import { formatAmount } from "../list/format-amount.ts";
import { describeBenefit, type discountFieldLabels } from "./discount-labels.ts";

/** Form values: amounts in paise, dates and times in India, null when empty. */
export type DiscountValues = {
  code: string;
  kind: string;
  amount: number | null;
  basisPoints: number | null;
  cap: number | null;
  minimum: number | null;
  products: ProductOption[];
  startDay: string;
  startClock: string;
  endDay: string;
  endClock: string;
  limit: number | null;
  limitEach: number | null;
  active: boolean;
};

/** Values of a new code: valid from now on, without limits. */
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
    startClock: splitIndiaTime(startsAt).clock,
    endDay: endsAt === null ? "" : toIsoDayInIndia(endsAt),
    endClock: endsAt === null ? "" : splitIndiaTime(endsAt).clock,
  };
}

/** Converts form values to the API's terms; throws `ApiError` with errors by field. Unchanged times keep the seconds of `was`. */
export function toDiscountTerms(values: DiscountValues, was?: AdminDiscount): DiscountTerms {
  const fields: Record<string, string> = {};
  const { kind, amount, basisPoints, cap, minimum, limit, limitEach, active } = values;
  if (was === undefined && values.code.trim() === "") fields.code = "Please enter a code.";
  if (kind === "amount" && !(Number(amount) > 0)) fields.amount = "Please enter an amount above ₹0.";
  if (kind === "percent" && !(Number(basisPoints) > 0)) fields.basisPoints = "Please enter a percentage above 0%.";
  Object.assign(fields, unreadableNumbers(values));
  const startsAt = parseIndiaTime(values.startDay, values.startClock || "00:00");
  if (startsAt === undefined) fields.startDay = "Choose a start date.";
  const isWithoutEnd = values.endDay === "" && values.endClock === "";
  const endsAt = isWithoutEnd ? null : parseIndiaTime(values.endDay, values.endClock || "23:59");
  if (endsAt === undefined) fields.endDay = "Choose a date and time, or leave both empty.";
  if (Object.keys(fields).length > 0) throw validationError("Please check what you entered.", fields);
  return {
    gives: kind === "percent" ? { kind, basisPoints: basisPoints ?? 0, cap } : { kind: "amount", amount: amount ?? 0 },
    minimum: minimum ?? 0,
    limit,
    limitEach,
    active,
    startsAt: keepSeconds(startsAt ?? "", was?.startsAt),
    endsAt: endsAt ? keepSeconds(endsAt, was?.endsAt ?? undefined) : null,
    products: values.products.map(({ id }) => id),
  };
}

/** Repeats what a field says beside a text that is no number; otherwise the submit would replace it by another message. */
function unreadableNumbers(values: DiscountValues): Record<string, string> {
  const names = [...(values.kind === "percent" ? percentNumbers : amountNumbers), ...otherNumbers];
  const unreadable = names.filter((name) => Number.isNaN(values[name]));
  return Object.fromEntries(unreadable.map((name) => [name, unreadableMessages[name]]));
}

const percentNumbers = ["basisPoints", "cap"] as const;
const amountNumbers = ["amount"] as const;
const otherNumbers = ["minimum", "limit", "limitEach"] as const;

const unreadableMessages = {
  amount: invalidAmountMessage,
  basisPoints: invalidPercentMessage,
  cap: invalidAmountMessage,
  minimum: invalidAmountMessage,
  limit: invalidIntegerMessage("times"),
  limitEach: invalidIntegerMessage("times"),
};

/** Keeps the original seconds when the minute is unchanged, so that saving doesn't record a change nobody made. */
const keepSeconds = (typed: string, was: string | undefined): string =>
  was !== undefined && was.slice(0, 16) === typed.slice(0, 16) ? was : typed;

const validationError = (message: string, fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message, fields }, undefined);

const fieldOf: Record<string, string> = { startsAt: "startDay", endsAt: "endDay" };

/** Maps API field paths such as 'gives.amount' and 'startsAt' to form fields. */
export function mapErrorFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const named = Object.entries(error.fields).map(([path, message]) => {
    const name = path.replace(/^gives\./, "").replace(/\..*$/, "");
    return [fieldOf[name] ?? name, message];
  });
  const { status, code, message, current } = error;
  return new ApiError(status, { code, message, fields: Object.fromEntries(named) }, current);
}

/** Formats terms for the conflict dialog. */
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
    limit: limit === null ? "No limit" : String(limit),
    limitEach: limitEach === null ? "No limit" : String(limitEach),
    active: active ? "Yes" : "No",
  };
}

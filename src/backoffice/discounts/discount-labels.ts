import type { AdminDiscount } from "#contracts/admin/discount-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatPercentInput } from "../form/inputs/parse-percent.ts";

export const formatAmount = (amount: number): string => formatRupees(paise(amount));

/** Where a code's page is, below `/admin`. */
export const discountPath = (id: string): string => `/discounts/${encodeURIComponent(id)}/show`;

export const discountStateLabels: Record<AdminDiscount["state"], { label: string; colour: string }> = {
  running: { label: "Running", colour: brandColours.pine },
  waiting: { label: "Begins later", colour: brandColours.amber },
  "used-up": { label: "Used up", colour: brandColours.kokum },
  over: { label: "Over", colour: brandColours.edge },
  off: { label: "Switched off", colour: brandColours.edge },
};

/** '₹25.00 off', '12.5 % off, at most ₹200.00'. */
export function describeBenefit(gives: AdminDiscount["gives"]): string {
  if (gives.kind === "amount") return `${formatAmount(gives.amount)} off`;
  const share = `${formatPercentInput(gives.basisPoints)} % off`;
  return gives.cap === null ? share : `${share}, at most ${formatAmount(gives.cap)}`;
}

const count = (number: number): string => number.toLocaleString("en-IN");

/** '12 of 500', '12'. */
export const describeUsage = ({ used, limit }: Pick<AdminDiscount, "used" | "limit">): string =>
  limit === null ? count(used) : `${count(used)} of ${count(limit)}`;

/** Of the fields that two operators may differ in. */
export const discountFieldLabels = {
  gives: "Takes off",
  minimum: "Minimum",
  products: "Only for",
  startsAt: "Begins",
  endsAt: "Ends",
  limit: "Uses in all",
  limitEach: "Uses by one customer",
  active: "Switched on",
};

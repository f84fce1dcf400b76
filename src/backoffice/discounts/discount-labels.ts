import type { AdminDiscount } from "#contracts/admin/catalog/discount-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatPercentInput } from "../form/inputs/parse-percent.ts";
import { formatAmount } from "../list/format-amount.ts";

/** Path of a code's page below `/admin`. */
export const discountPath = (id: string): string => `/discounts/${encodeURIComponent(id)}/show`;

export const discountStateLabels: Record<AdminDiscount["state"], { label: string; colour: string }> = {
  running: { label: "Active", colour: brandColours.pine },
  waiting: { label: "Scheduled", colour: brandColours.amber },
  "used-up": { label: "Used up", colour: brandColours.kokum },
  over: { label: "Expired", colour: brandColours.edge },
  off: { label: "Inactive", colour: brandColours.edge },
};

/** Describes the discount: '₹25.00 off', '12.5 % off, up to ₹200.00'. */
export function describeBenefit(gives: AdminDiscount["gives"]): string {
  if (gives.kind === "amount") return `${formatAmount(gives.amount)} off`;
  const share = `${formatPercentInput(gives.basisPoints)} % off`;
  return gives.cap === null ? share : `${share}, up to ${formatAmount(gives.cap)}`;
}

const formatCount = (number: number): string => number.toLocaleString("en-IN");

/** Formats the usage: '12 of 500', or '12' without a limit. */
export const describeUsage = ({ used, limit }: Pick<AdminDiscount, "used" | "limit">): string =>
  limit === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(limit)}`;

/** Field labels of the conflict dialog. */
export const discountFieldLabels = {
  gives: "Discount",
  minimum: "Minimum purchase",
  products: "Products",
  startsAt: "Starts",
  endsAt: "Ends",
  limit: "Total usage limit",
  limitEach: "Limit per customer",
  active: "Active",
};

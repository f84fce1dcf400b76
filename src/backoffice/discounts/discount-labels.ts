import type { AdminDiscount } from "#contracts/admin/catalog/discount-endpoints.ts";
import { formatPercentInput } from "../form/inputs/parse-percent.ts";
import { formatAmount } from "../list/format-amount.ts";
import type { StatusLook } from "../list/status-badge.tsx";

/** Path of a code's page below `/admin`. */
export const discountPath = (id: string): string => `/discounts/${encodeURIComponent(id)}/show`;

export const discountStateLabels: Record<AdminDiscount["state"], StatusLook> = {
  running: { label: "Active", tone: "done", icon: "check" },
  waiting: { label: "Scheduled", tone: "conf", icon: "clock" },
  "used-up": { label: "Used up", tone: "back", icon: "hourglass" },
  over: { label: "Expired", tone: "stop", icon: "close" },
  off: { label: "Inactive", tone: "stop", icon: "close" },
};

/** Describes the discount: '₹25.00 off', '12.5% off, up to ₹200.00'. */
export function describeBenefit(gives: AdminDiscount["gives"]): string {
  if (gives.kind === "amount") return `${formatAmount(gives.amount)} off`;
  const share = `${formatPercentInput(gives.basisPoints)}% off`;
  return gives.cap === null ? share : `${share}, up to ${formatAmount(gives.cap)}`;
}

const formatNumber = (number: number): string => number.toLocaleString("en-IN");

/** Formats the usage: '12 of 500', or '12' without a limit. */
export const describeUsage = ({ used, limit }: Pick<AdminDiscount, "used" | "limit">): string =>
  limit === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`;

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

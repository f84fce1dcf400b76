import type { AdminDiscount } from "#contracts/admin/discounts.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { percentOf } from "../form/percent.ts";

export const rupees = (amount: number): string => formatRupees(paise(amount));

/** Where a code's page is, below `/admin`. */
export const discountAddress = (id: string): string => `/discounts/${encodeURIComponent(id)}/show`;

export const stateWords: Record<AdminDiscount["state"], { words: string; colour: string }> = {
  running: { words: "Running", colour: "#0B6B43" },
  waiting: { words: "Begins later", colour: "#B86200" },
  "used-up": { words: "Used up", colour: "#B3123F" },
  over: { words: "Over", colour: "#697682" },
  off: { words: "Switched off", colour: "#697682" },
};

/** '₹25.00 off', '12.5 % off, at most ₹200.00'. */
export function givesWords(gives: AdminDiscount["gives"]): string {
  if (gives.kind === "amount") return `${rupees(gives.amount)} off`;
  const share = `${percentOf(gives.basisPoints)} % off`;
  return gives.cap === null ? share : `${share}, at most ${rupees(gives.cap)}`;
}

const count = (number: number): string => number.toLocaleString("en-IN");

/** '12 of 500', '12'. */
export const usedWords = ({ used, limit }: Pick<AdminDiscount, "used" | "limit">): string =>
  limit === null ? count(used) : `${count(used)} of ${count(limit)}`;

/** Of the fields that two operators may differ in. */
export const labels = {
  gives: "Takes off",
  minimum: "Minimum",
  products: "Only for",
  startsAt: "Begins",
  endsAt: "Ends",
  limit: "Uses in all",
  limitEach: "Uses by one customer",
  active: "Switched on",
};

import { formatRupees, paise } from "#domain/money.ts";

/** Formats an amount of paise from the API: '₹1,299.50'. */
export const formatAmount = (amount: number): string => formatRupees(paise(amount));

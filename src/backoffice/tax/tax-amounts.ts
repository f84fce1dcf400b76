import { formatRupees, paise } from "#domain/money.ts";

/** Integer paise as '₹1,49,999.00'. */
export const formatAmount = (amount: number): string => formatRupees(paise(amount));

/** Hundredths of a per cent as '2.5%'. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** A whole number of paise (1 ₹ = 100 paise). The only form of money inside the shop. */
export type Paise = number & { readonly __unit: "paise" };

/** Checks that a number is a safe integer; a fraction or overflow is a bug. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of paise: ${amount}`);
  return amount as Paise;
}

/** Converts rupees as people and the JSON API write them (at most two decimals) to paise. */
export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** Converts paise to rupees, for the JSON API and the browser's storage only. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

export function add(...amounts: Paise[]): Paise {
  return paise(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

export function subtract(from: Paise, amount: Paise): Paise {
  return paise(from - amount);
}

export function multiply(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity);
}

/**
 * Formats rupees with Indian grouping and two decimals: '₹1,49,999.00'. Written out, because a browser's first
 * `Intl.NumberFormat` reads its locales for longer than the rest of a page's script needs to start.
 */
export function formatRupees(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const rupees = digits.slice(0, -2).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
  return `${amount < 0 ? "-" : ""}₹${rupees}.${digits.slice(-2)}`;
}

const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(?=\.|$)/;

/**
 * Removes grouping commas from a typed or imported amount: '1,29,900' and '129,900' become '129900'. Other commas stay for
 * the caller to refuse, because '389,50' must not become 38950.
 */
export const removeGrouping = (amount: string): string => (grouped.test(amount) ? amount.replaceAll(",", "") : amount);

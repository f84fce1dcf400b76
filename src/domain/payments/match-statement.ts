import type { Paise } from "../money.ts";
import type { StatementCredit } from "./bank-statement.ts";

/** A UPI order that waits, or expired or was cancelled lately; `day` is the one it was placed on in India. */
export type UnpaidOrder = { id: string; number: number; amount: Paise; day: string; isCancelled: boolean };

export const statementMatches = [
  /** The amount is an order's, and the note names it. */
  "sure",
  /** One order has this amount, and no other line does. */
  "likely",
  /** Several orders, or several lines, have this amount. */
  "choose",
  /** The note names an order with another total. */
  "other-amount",
  /** An order could be meant, but the line has no UTR. */
  "no-reference",
  /** The UTR has confirmed an order before. */
  "confirmed",
  /** An earlier line has the same UTR. */
  "repeated",
  "none",
] as const;
export type StatementMatch = (typeof statementMatches)[number];

export type MatchedCredit = StatementCredit & {
  match: StatementMatch;
  /** The orders that it may pay, the likeliest first. */
  orderIds: string[];
};

const maxChoices = 20;

/**
 * Matches incoming money with UPI orders: by amount and note, else by amount alone (docs/rules.md 8.15). An order that
 * matches by both is proposed for no other line of that amount. Orders that were placed after the money came don't
 * match. By amount alone a cancelled order matches only where no other does: its buyer often orders the same again.
 */
export function matchStatement(
  credits: readonly StatementCredit[],
  orders: readonly UnpaidOrder[],
  confirmed: ReadonlyMap<string, string>,
): MatchedCredit[] {
  const matches = new Map<number, Pick<MatchedCredit, "match" | "orderIds">>();
  const seen = new Set<string>();
  const taken = new Set<string>();
  const open: StatementCredit[] = [];
  for (const credit of credits) {
    const { reference, line } = credit;
    const known = reference === null ? undefined : confirmed.get(reference);
    if (known !== undefined) matches.set(line, { match: "confirmed", orderIds: [known] });
    else if (reference !== null && seen.has(reference)) matches.set(line, { match: "repeated", orderIds: [] });
    else open.push(credit);
    if (reference !== null) seen.add(reference);
  }
  const unnamed = open.filter((credit) => {
    const named = orders.filter((order) => isNamed(credit, order));
    const paid = named.find((order) => fits(credit, order) && !taken.has(order.id));
    if (paid) {
      taken.add(paid.id);
      matches.set(credit.line, { match: credit.reference === null ? "no-reference" : "sure", orderIds: [paid.id] });
    } else if (named.length > 0 && !named.some((order) => fits(credit, order))) {
      const orderIds = named.map(({ id }) => id).slice(0, maxChoices);
      matches.set(credit.line, { match: "other-amount", orderIds });
    }
    return !matches.has(credit.line);
  });
  for (const credit of unnamed) {
    const fitting = orders.filter((order) => !taken.has(order.id) && fits(credit, order));
    const live = fitting.filter(({ isCancelled }) => !isCancelled);
    const cancelled = fitting.filter(({ isCancelled }) => isCancelled);
    const left = live.length > 0 ? live : cancelled;
    const isContested = unnamed.some((other) => other !== credit && left.some((order) => fits(other, order)));
    const match = left.length === 0 ? "none" : credit.reference === null ? "no-reference" : toMatch(left, isContested);
    const choices = match === "choose" ? [...live, ...cancelled] : left;
    matches.set(credit.line, { match, orderIds: choices.map(({ id }) => id).slice(0, maxChoices) });
  }
  return credits.map((credit) => ({ ...credit, ...(matches.get(credit.line) ?? { match: "none", orderIds: [] }) }));
}

const toMatch = (left: readonly UnpaidOrder[], isContested: boolean): StatementMatch =>
  left.length === 1 && !isContested ? "likely" : "choose";

/** True when the amount is exact and the order had been placed by then. */
const fits = ({ amount, day }: StatementCredit, order: UnpaidOrder): boolean =>
  order.amount === amount && (day === null || order.day <= day);

const ifsc = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Banks shorten notes and drop special characters: the number must end a word, the id may be anywhere. */
function isNamed({ narration, reference }: StatementCredit, { id, number }: UnpaidOrder): boolean {
  const words = narration.toUpperCase().split(/[^A-Z0-9]+/);
  const isNumber = words.some(
    (word) => word !== reference && !ifsc.test(word) && /^[A-Z]{0,8}0*(\d+)$/.exec(word)?.[1] === String(number),
  );
  return isNumber || words.join("").includes(id.slice(id.indexOf("_") + 1).toUpperCase());
}

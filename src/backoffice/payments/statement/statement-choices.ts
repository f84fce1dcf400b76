import type { MatchedStatement } from "#contracts/admin/statement-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import type { StatementMatch } from "#domain/payments/match-statement.ts";

export type Credit = MatchedStatement["credits"][number];
/** Choice for a line: whether it is confirmed, and the order that it pays. */
export type Choice = { isOn: boolean; orderId: string };
export type Choices = ReadonlyMap<number, Choice>;

const confirmable: readonly StatementMatch[] = ["sure", "likely", "choose"];
/** A line that an operator can tick. */
export const isConfirmable = ({ match }: Credit): boolean => confirmable.includes(match);
/** True for a line that needs no attention: it pays no UPI order, or its payment is already confirmed. */
export const isAside = ({ match }: Credit): boolean => ["none", "confirmed", "repeated"].includes(match);

/** Ticks matches that are unambiguous, so that the operator only needs to review and untick. */
export function toChoices({ credits }: MatchedStatement): Choices {
  return new Map(
    credits.filter(isConfirmable).map(({ line, match, orderIds }) => {
      const isTold = match !== "choose";
      return [line, { isOn: isTold, orderId: isTold ? (orderIds[0] ?? "") : "" }];
    }),
  );
}

export type ChosenPayment = { line: number; id: string; bankReference: string; amount: number };

/** Lists ticked lines with an order of their own, and lines whose order an earlier line already has. */
export function listChosen({ credits }: MatchedStatement, choices: Choices) {
  const payments: ChosenPayment[] = [];
  const doubles = new Set<number>();
  const taken = new Set<string>();
  for (const credit of credits) {
    const { line, reference, amount } = credit;
    const { isOn = false, orderId: id = "" } = choices.get(line) ?? {};
    if (!isOn || id === "" || reference === null || !isConfirmable(credit)) continue;
    if (taken.has(id)) doubles.add(line);
    else payments.push({ line, id, bankReference: reference, amount });
    taken.add(id);
  }
  return { payments, doubles, total: payments.reduce((sum, { amount }) => sum + amount, 0) };
}

export const formatPaymentCount = (count: number): string => formatCount(count, "payment");

import type { MatchedStatement } from "#contracts/admin/statement-endpoints.ts";
import type { StatementMatch } from "#domain/payments/match-statement.ts";

export type Credit = MatchedStatement["credits"][number];
/** Choice for a line: whether it is confirmed, and the order that it pays. */
export type Choice = { isOn: boolean; orderId: string };
export type Choices = ReadonlyMap<number, Choice>;

const confirmable: readonly StatementMatch[] = ["sure", "likely", "choose"];
/** A line that an operator can tick. */
export const isConfirmable = ({ match }: Credit): boolean => confirmable.includes(match);
/** A line that needs no look: it pays no UPI order, or has done so before. */
export const isAside = ({ match }: Credit): boolean => ["none", "confirmed", "repeated"].includes(match);

/** Matches that leave no choice are ticked; the operator looks, and unticks. */
export function toChoices({ credits }: MatchedStatement): Choices {
  return new Map(
    credits.filter(isConfirmable).map(({ line, match, orderIds }) => {
      const isTold = match !== "choose";
      return [line, { isOn: isTold, orderId: isTold ? (orderIds[0] ?? "") : "" }];
    }),
  );
}

export type ChosenPayment = { line: number; id: string; bankReference: string; amount: number };

/** The ticked lines that have an order of their own, and those that name one which a line above has. */
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

export const formatPaymentCount = (count: number): string => (count === 1 ? "1 payment" : `${count} payments`);

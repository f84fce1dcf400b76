import { formatAmount } from "#backoffice/list/format-amount.ts";

type Props = { name: string; amount: number; look?: "total" | "due" };

/** Row of a list of amounts (`dl`); what is taken off has a minus sign. */
export function AmountRow({ name, amount, look }: Props) {
  return (
    <div data-look={look}>
      <dt>{name}</dt>
      <dd>{amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount)}</dd>
    </div>
  );
}

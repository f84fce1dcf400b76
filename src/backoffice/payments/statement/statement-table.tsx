import { Checkbox, Chip, TextField } from "@mui/material";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { SummaryTable } from "#backoffice/list/summary-table.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import type { MatchedStatement } from "#contracts/admin/statement-endpoints.ts";
import type { StatementMatch } from "#domain/payments/match-statement.ts";
import { formatShortDay } from "#domain/time.ts";
import { type Choice, type Choices, type Credit, isConfirmable } from "./statement-choices.ts";

const words: Record<StatementMatch, string> = {
  sure: "Sure",
  likely: "Likely",
  choose: "Choose order",
  "other-amount": "Other amount",
  "no-reference": "No UTR",
  confirmed: "Confirmed",
  repeated: "Same UTR above",
  none: "No order",
};
const colours: Partial<Record<StatementMatch, "success" | "primary" | "warning" | "error">> = {
  sure: "success",
  confirmed: "success",
  likely: "primary",
  choose: "warning",
  "other-amount": "error",
  "no-reference": "error",
};
const hints: Partial<Record<StatementMatch, string>> = {
  likely: "Only order with this amount",
  "other-amount": "The note names this order, its total is another",
  "no-reference": "Confirm it in the list, with the UTR from the payment app",
};

type Props = {
  title: string;
  credits: readonly Credit[];
  orders: MatchedStatement["orders"];
  choices: Choices;
  /** Problem of a line: refused by the shop, or its order chosen twice. */
  problems: ReadonlyMap<number, string>;
  onChoice: (line: number, choice: Choice) => void;
};

type Row = Credit & { id: number };

/** The money of a statement with the order that each line pays; on phones a line is a card. */
export function StatementTable({ title, credits, orders, choices, problems, onChoice }: Props) {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const columns: Column<Row>[] = [
    {
      label: "Confirm",
      value: (row) =>
        isConfirmable(row) && (
          <Checkbox
            checked={choices.get(row.line)?.isOn ?? false}
            slotProps={{ input: { "aria-label": `Confirm ${nameOf(row)}` } }}
            onChange={(_, isOn) => onChoice(row.line, { isOn, orderId: choices.get(row.line)?.orderId ?? "" })}
          />
        ),
    },
    { label: "Date", value: ({ day }) => <span className="no-wrap">{day ? formatShortDay(day) : "–"}</span> },
    { label: "Narration", isTall: true, value: ({ narration }) => <span className="narration">{narration}</span> },
    { label: "UTR", value: ({ reference }) => reference ?? "–" },
    { label: "Amount", isNumeric: true, value: ({ amount }) => formatAmount(amount) },
    {
      label: "Match",
      value: ({ match }) => (
        <Chip size="small" variant="outlined" color={colours[match] ?? "default"} label={words[match]} />
      ),
    },
    {
      label: "Order",
      isTall: true,
      value: (row) => (
        <OrderCell
          row={row}
          byId={byId}
          choice={choices.get(row.line)}
          problem={problems.get(row.line)}
          onChoice={onChoice}
        />
      ),
    },
  ];
  return (
    <SummaryTable title={title} columns={columns} rows={credits.map((credit) => ({ ...credit, id: credit.line }))} />
  );
}

const nameOf = ({ amount, line, reference }: Row): string => `${formatAmount(amount)}, ${reference ?? `line ${line}`}`;

type OrderCellProps = {
  row: Row;
  byId: ReadonlyMap<string, MatchedStatement["orders"][number]>;
  choice: Choice | undefined;
  problem: string | undefined;
  onChoice: Props["onChoice"];
};

function OrderCell({ row, byId, choice, problem, onChoice }: OrderCellProps) {
  const orders = row.orderIds.flatMap((id) => byId.get(id) ?? []);
  const order = orders[0];
  const hint = problem ?? hints[row.match];
  if (row.match === "choose")
    return (
      <TextField
        select={true}
        size="small"
        value={choice?.orderId ?? ""}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ select: { native: true }, htmlInput: { "aria-label": `Order for ${nameOf(row)}` } }}
        onChange={({ target }) => onChoice(row.line, { isOn: target.value !== "", orderId: target.value })}
      >
        <option value="">Choose an order</option>
        {orders.map(({ id, number, name, isCancelled }) => (
          <option key={id} value={id}>
            {number}, {name}
            {isCancelled && ", cancelled"}
          </option>
        ))}
      </TextField>
    );
  if (!order) return null;
  return (
    <span className="statement-order">
      <span>
        <OrderLink id={order.id} number={order.number} /> {order.name}
        {row.match === "other-amount" && ` · ${formatAmount(order.total)}`}
        {order.isExpired && " · expired, its stock is taken again"}
        {order.isCancelled && " · cancelled, to be refunded by hand"}
      </span>
      {hint && <span className={problem ? "statement-problem" : "statement-hint"}>{hint}</span>}
    </span>
  );
}

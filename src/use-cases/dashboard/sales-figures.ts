import type { SalesReport, SalesSummary } from "#contracts/admin/dashboard-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  type DayRange,
  listSalesByPeriod,
  listSalesByProduct,
  readSalesTotals,
  type SalesTotals,
} from "#db/queries/dashboard/sales-totals.ts";
import { addDays, countDaysBetween } from "#domain/time.ts";

/** Longer spans are grouped by month. */
const mostDaysShown = 92;
const mostProducts = 20;

/** Reports the sales of a span of days in India and of the span before it (docs/decisions/0014). */
export async function readSalesFigures(tx: Tx, { from, to }: DayRange): Promise<SalesReport> {
  const length = countDaysBetween(from, to) + 1;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const grain = length > mostDaysShown ? "month" : "day";
  const rows = await listSalesByPeriod(tx, { from, to }, grain);
  const { products, best } = await listSalesByProduct(tx, { from, to }, mostProducts);
  const isCash = ({ paymentMode }: { paymentMode: string }): boolean => paymentMode === "cod";
  return {
    from,
    to,
    grain,
    before: { ...before, figures: figuresOf([await readSalesTotals(tx, before)]) },
    figures: figuresOf(rows),
    ways: [
      { way: "cash", figures: figuresOf(rows.filter(isCash)) },
      { way: "paid", figures: figuresOf(rows.filter((row) => !isCash(row))) },
    ],
    series: startsOf({ from, to }, grain).map((start) => {
      const { orders, gross, net } = figuresOf(rows.filter((row) => row.start === start));
      return { start, orders, gross, net };
    }),
    products: best.map(({ productId, name, pieces, piecesBack, grossPaise, backPaise }) => ({
      id: productId,
      name,
      pieces,
      piecesBack,
      gross: grossPaise,
      net: grossPaise - backPaise,
    })),
    allProducts: products,
  };
}

function figuresOf(rows: SalesTotals[]): SalesSummary {
  const sum = (of: keyof SalesTotals): number => rows.reduce((all, row) => all + row[of], 0);
  const [orders, gross, undone, refunded] = [
    sum("orders"),
    sum("grossPaise"),
    sum("undonePaise"),
    sum("refundedPaise"),
  ];
  return {
    orders,
    returningOrders: sum("returningOrders"),
    undoneOrders: sum("undoneOrders"),
    gross,
    undone,
    refunded,
    net: gross - undone - refunded,
    averageOrder: orders === 0 ? 0 : Math.round(gross / orders),
  };
}

/** Lists every day, or the first day of every month, of a span. */
function startsOf({ from, to }: DayRange, grain: "day" | "month"): string[] {
  const starts: string[] = [];
  for (let at = grain === "day" ? from : firstOfMonth(from); at <= to; ) {
    starts.push(at);
    at = grain === "day" ? addDays(at, 1) : firstOfMonth(addDays(at, 31));
  }
  return starts;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

import { maxCounted } from "#contracts/admin/dashboard-endpoints.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import { openLongReads, type Tx } from "#db/client.ts";
import { readSalesTotals } from "#db/queries/dashboard/sales-totals.ts";
import {
  countParcelOutcomes,
  countSoldOut,
  type ParcelOutcomes,
  sumCashOnTheWay,
} from "#db/queries/dashboard/today-figures.ts";
import { addDays, countDaysBetween, toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { readCashOwed } from "../payments/cod/remittances.ts";
import type { DashboardUseCases } from "./dashboard-types.ts";
import { readRunningLow } from "./running-low.ts";

const parcelDays = 30;
const daysOfPoint = 3;

/** Reads the figures of Today. */
export function readTodayFigures({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): DashboardUseCases["readFigures"] {
  return authorized("sales.read", async () => {
    const db = await openLongReads(database);
    const now = clock();
    const today = toIsoDayInIndia(now.toISOString());
    const value: TodayFigures = {
      today: await readDaySales(db, today),
      lastWeek: await readDaySales(db, addDays(today, -7)),
      codToCollect: await sumCashOnTheWay(db, maxCounted),
      codToRemit: summarizeCashOwed(await readCashOwed(db, now)),
      returnedToOrigin: await readReturnedToOrigin(db, today),
      soldOut: await countSoldOut(db, maxCounted),
      runningLow: await readRunningLow(db, now),
    };
    return { ok: true, value };
  });
}

/** Sums up all couriers; the first one owes the oldest cash. */
function summarizeCashOwed(owed: Awaited<ReturnType<typeof readCashOwed>>): TodayFigures["codToRemit"] {
  const sum = (of: "orders" | "amount") => owed.reduce((all, courier) => all + courier[of], 0);
  const [oldest] = owed;
  return {
    orders: sum("orders"),
    amount: sum("amount"),
    oldestDays: oldest?.oldestDays ?? 0,
    oldestCourier: oldest?.courier ?? "",
  };
}

/** Sold on a day in India. */
async function readDaySales(tx: Tx, day: string): Promise<TodayFigures["today"]> {
  const { orders, grossPaise } = await readSalesTotals(tx, { from: day, to: day });
  return { day, orders, gross: grossPaise };
}

/** The share of parcels that came back, as in the report of RTO rates. */
async function readReturnedToOrigin(tx: Tx, today: string): Promise<TodayFigures["returnedToOrigin"]> {
  const from = addDays(today, 1 - parcelDays);
  const days = await countParcelOutcomes(tx, { from: addDays(from, -parcelDays), to: today });
  const now = days.filter(({ day }) => day >= from);
  const points = Map.groupBy(now, ({ day }) => Math.floor(countDaysBetween(from, day) / daysOfPoint));
  return {
    from,
    to: today,
    cameBack: sumOf(now, "cameBack"),
    share: shareOf(now),
    shareBefore: shareOf(days.filter(({ day }) => day < from)),
    trend: [...points.values()].flatMap((point) => shareOf(point) ?? []),
  };
}

function shareOf(days: readonly ParcelOutcomes[]): number | null {
  const [delivered, cameBack] = [sumOf(days, "delivered"), sumOf(days, "cameBack")];
  return delivered + cameBack === 0 ? null : cameBack / (delivered + cameBack);
}

const sumOf = (days: readonly ParcelOutcomes[], of: keyof ParcelOutcomes): number =>
  days.reduce((sum, day) => sum + day[of], 0);

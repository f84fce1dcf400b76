import { maxCounted, type TodayFigures } from "#contracts/admin/dashboard-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { readSalesTotals } from "#db/queries/dashboard/sales-totals.ts";
import {
  countParcelOutcomes,
  listRunningLow,
  type ParcelOutcomes,
  sumCashOnTheWay,
} from "#db/queries/dashboard/today-figures.ts";
import { calculateDaysLeft } from "#domain/inventory/days-left.ts";
import { addDays, toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { readPictures } from "../media/read-pictures.ts";
import type { DashboardUseCases } from "./dashboard-types.ts";

const parcelDays = 30;
const paceDays = 28;
const maxRunningLow = 5;

/** Reads the figures of Today; one query for each. */
export function readTodayFigures({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): DashboardUseCases["readFigures"] {
  return authorized("sales.read", async () => {
    const today = toIsoDayInIndia(clock().toISOString());
    const value: TodayFigures = {
      today: await readDaySales(db, today),
      lastWeek: await readDaySales(db, addDays(today, -7)),
      codToCollect: await sumCashOnTheWay(db, maxCounted),
      returnedToOrigin: await readReturnedToOrigin(db, today),
      runningLow: await readRunningLow(db, today),
    };
    return { ok: true, value };
  });
}

/** Sold on a day in India. */
async function readDaySales(tx: Tx, day: string): Promise<TodayFigures["today"]> {
  const { orders, grossPaise } = await readSalesTotals(tx, { from: day, to: day });
  return { day, orders, gross: grossPaise };
}

/** The share of parcels that came back, as in the report of return rates. */
async function readReturnedToOrigin(tx: Tx, today: string): Promise<TodayFigures["returnedToOrigin"]> {
  const from = addDays(today, 1 - parcelDays);
  const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`);
  const { now, before } = await countParcelOutcomes(tx, {
    since: midnight(addDays(from, -parcelDays)),
    from: midnight(from),
    until: midnight(addDays(today, 1)),
  });
  return { from, to: today, cameBack: now.cameBack, share: shareOf(now), shareBefore: shareOf(before) };
}

const shareOf = ({ delivered, cameBack }: ParcelOutcomes): number | null =>
  delivered + cameBack === 0 ? null : cameBack / (delivered + cameBack);

async function readRunningLow(tx: Tx, today: string): Promise<TodayFigures["runningLow"]> {
  const days = { from: addDays(today, -paceDays), to: addDays(today, -1) };
  const rows = await listRunningLow(tx, days, maxRunningLow);
  const pictureById = await readPictures(
    tx,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return rows.map(({ pictureId, ...row }) => ({
    ...row,
    picture: pictureById(pictureId)?.sources[0]?.webp ?? null,
    daysLeft: calculateDaysLeft({ ...row, days: paceDays }),
  }));
}

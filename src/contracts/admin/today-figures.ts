import { z } from "zod";
import { isoDay, paiseAmount } from "./endpoint.ts";

const daySales = z.object({ day: isoDay, orders: z.int(), gross: paiseAmount });

/** Figures of Today beside the sales of the chosen period. */
export const todayFigures = z.object({
  /** Sold today so far, and on the same weekday of last week as a whole. */
  today: daySales,
  lastWeek: daySales,
  /** Cash of parcels that are on the way. Counting stops at `maxCounted`; the amount is then of those counted. */
  codToCollect: z.object({ orders: z.int(), amount: paiseAmount }),
  /** Cash that couriers collected and have not remitted, and since how many days they owe the oldest. */
  codToRemit: z.object({ orders: z.int(), amount: paiseAmount, oldestDays: z.int(), oldestCourier: z.string() }),
  /** Parcels shipped in `from` to `to`, and in the period of the same length before. */
  returnedToOrigin: z.object({
    from: isoDay,
    to: isoDay,
    cameBack: z.int(),
    /** Share of those delivered or returned; null before the first. */
    share: z.number().nullable(),
    shareBefore: z.number().nullable(),
    /** The share of each three days, oldest first, without those in which no parcel was shipped. */
    trend: z.array(z.number()),
  }),
  /** Products that are low in stock and of which a pack or size is sold out. Counting stops at `maxCounted`. */
  soldOut: z.int(),
  /** Products that run out first at the pace of the last 28 days, by the pack or size of each that does. */
  runningLow: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      picture: z.string().nullable(),
      /** Flavour of a beverage, which tints the background of its picture. */
      flavour: z.string().nullable(),
      /** Packs or pieces in stock, and sold in those days. */
      stock: z.int(),
      sold: z.int(),
      /** Whole days; 0 is today. */
      daysLeft: z.int(),
      /** The pack, or size and colour, that is sold out or runs out before the others. */
      variant: z
        .object({
          sku: z.string(),
          pack: z.int().nullable(),
          /** 'M, Ink' of merch. */
          detail: z.string(),
          stock: z.int(),
          daysLeft: z.int(),
        })
        .nullable(),
    }),
  ),
});
export type TodayFigures = z.output<typeof todayFigures>;

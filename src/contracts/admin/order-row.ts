import { z } from "zod";
import { orderId, orderNumber, orderStatus, paymentMode } from "./admin-order.ts";
import { isoTime, paiseAmount } from "./endpoint.ts";
import { orderRowDetails } from "./order-list-query.ts";

/** An order as a row of a list. */
export const orderRow = z.object({
  id: orderId,
  number: orderNumber,
  submittedAt: isoTime,
  status: orderStatus,
  statusWord: z.string(),
  paymentMode,
  paid: z.boolean(),
  packedAt: isoTime.nullable(),
  name: z.string(),
  contact: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  total: paiseAmount,
  /** Units in total, and the first two lines ('2 × Mountain Water, pack of 6'). */
  pieces: z.int(),
  lines: z.array(z.string()),
  moreLines: z.int(),
  returnAsked: z.boolean(),
  /** Came from the old shop: nobody can change its status. */
  fromOldShop: z.boolean(),
  ...orderRowDetails,
});
export type OrderRow = z.output<typeof orderRow>;

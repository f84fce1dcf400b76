import { z } from "zod";
import { orderStatuses } from "#domain/orders/order-status.ts";
import { cancelBody, returnBody } from "../orders/order-requests.ts";
import { buyAgainSchema, orderDetailSchema, orderListSchema } from "../orders/order-schemas.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

type Way = { path: "/me/orders/:id" | "/orders/link/:token"; session: "needed" | "none"; by: string };
const mine = { path: "/me/orders/:id", session: "needed", by: "by its id" } as const satisfies Way;
const linked = { path: "/orders/link/:token", session: "none", by: "by its private link" } as const satisfies Way;

const detail = ({ path, session, by }: Way) =>
  ({
    method: "GET",
    path,
    session,
    summary: `One order with what can be done with it, ${by}`,
    response: orderDetailSchema,
    errors: ["order-not-found"],
  }) as const satisfies StoreEndpoint;
const cancel = ({ path, session, by }: Way) =>
  ({
    method: "POST",
    path: `${path}/cancel`,
    session,
    summary: `Cancel an order that was not sent yet, ${by}`,
    body: cancelBody,
    response: z.object({ status: z.string() }),
    errors: ["order-not-found", "move-impossible", "too-long"],
  }) as const satisfies StoreEndpoint;
const askReturn = ({ path, session, by }: Way) =>
  ({
    method: "POST",
    path: `${path}/return`,
    session,
    summary: `Ask to give back things of an order, ${by}`,
    body: returnBody,
    response: z.object({ status: z.literal("asked") }),
    errors: ["order-not-found", "return-impossible", "return-empty", "too-long"],
  }) as const satisfies StoreEndpoint;
const buyAgain = ({ path, session, by }: Way) =>
  ({
    method: "POST",
    path: `${path}/buy-again`,
    session,
    summary: `What of an order can be put into a cart now, ${by}`,
    response: buyAgainSchema,
    errors: ["order-not-found"],
  }) as const satisfies StoreEndpoint;

/** As `readOrderFilter` reads it: what means nothing is left out, never refused. */
const listQuery = z.object({
  status: z.array(z.enum(orderStatuses)).optional().describe("Of these states; stands once for each"),
  date: z.array(z.string()).optional().describe("'last30', 'older' or a year; stands once for each"),
  search: z.string().max(100).optional(),
  page: z.string().optional().describe("`next` or `previous` of a list"),
});

/** A customer's orders, and an order by the link that its mails carry. */
export const customerOrderEndpoints = {
  list: {
    method: "GET",
    path: "/me/orders",
    session: "needed",
    summary: "One's own orders, newest first",
    query: listQuery,
    response: orderListSchema,
    errors: [],
  },
  mine: detail(mine),
  cancelMine: cancel(mine),
  returnMine: askReturn(mine),
  buyMineAgain: buyAgain(mine),
  linked: detail(linked),
  cancelLinked: cancel(linked),
  returnLinked: askReturn(linked),
  buyLinkedAgain: buyAgain(linked),
} as const satisfies Record<string, StoreEndpoint>;

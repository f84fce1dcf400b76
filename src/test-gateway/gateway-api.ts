import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Database } from "#db/client.ts";
import { listGatewayObjects } from "#db/queries/demo/test-gateway-objects.ts";
import type { RazorpayKeys } from "#gateways/razorpay/razorpay-http.ts";
import { type ApiResult, apiError, errorBody, refusedKeys, succeed, unknownIdError } from "./api-error.ts";
import { captureByRequest } from "./capture-payment.ts";
import { createOrder } from "./create-test-order.ts";
import { faultyApi } from "./faulty-api.ts";
import { type Change, findEntity, type Ledger, receiptKey } from "./ledger.ts";
import { refundPayment } from "./refund-payment.ts";

type Parts = { database: Database; keys: RazorpayKeys; change: Change; delays: { slowMs: number } };
type Kind = "order" | "payment" | "refund";

/** Serves `/v1`: orders, payments, captures and refunds, as Razorpay documents them. */
export function gatewayApiRoutes({ database, keys, change, delays }: Parts): Hono {
  const app = new Hono();
  app.use(basicAuth(keys));
  app.use("/payments/:id/refund", oneAtATime());
  app.use(faultyApi({ database, slowMs: delays.slowMs }));
  const runChange = async <T extends object>(
    c: Context,
    run: (ledger: Ledger, body: unknown) => Promise<ApiResult<T>>,
  ) => {
    const body = await c.req.json().catch(() => undefined);
    return answer(c, await change((ledger) => run(ledger, body)));
  };
  const one = async (c: Context, kind: Kind, id: string) => {
    const found = await findEntity(database.db, kind, id);
    return answer<object>(c, found ? succeed(found.entity) : unknownIdError);
  };
  const list = async (c: Context, kind: Kind, parentId?: string) => {
    const rows = await listGatewayObjects(database.db, kind, { parentId, ...rangeOf(c) });
    const items = rows.map(({ body }) => (body as { entity: object }).entity);
    return c.json({ entity: "collection", count: items.length, items });
  };

  app.post("/orders", (c) => runChange(c, createOrder));
  app.get("/orders", (c) => {
    const receipt = c.req.query("receipt");
    return list(c, "order", receipt === undefined ? undefined : receiptKey(receipt));
  });
  app.get("/orders/:id", (c) => one(c, "order", c.req.param("id")));
  app.get("/orders/:id/payments", (c) => list(c, "payment", c.req.param("id")));
  app.get("/payments", (c) => list(c, "payment"));
  app.get("/payments/:id", (c) => one(c, "payment", c.req.param("id")));
  app.post("/payments/:id/capture", (c) =>
    runChange(c, (ledger, body) => captureByRequest(ledger, c.req.param("id"), body)),
  );
  app.get("/payments/:id/refunds", (c) => list(c, "refund", c.req.param("id")));
  app.get("/payments/:id/refunds/:refund", (c) => one(c, "refund", c.req.param("refund")));
  app.get("/refunds/:id", (c) => one(c, "refund", c.req.param("id")));
  app.post("/payments/:id/refund", (c) => {
    const key = c.req.header("x-refund-idempotency");
    return runChange(c, (ledger, body) => refundPayment(ledger, c.req.param("id"), body, key));
  });
  app.all("*", (c) => answer(c, apiError("The requested URL was not found on the server.", { status: 404 })));
  return app;
}

const inProgressError = apiError("Request failed because another request with the same key is in progress", {
  status: 409,
});
/** Answers 409 when an idempotency key is repeated while its first request is in progress. */
function oneAtATime(): MiddlewareHandler {
  const inProgress = new Set<string>();
  return async (c, next) => {
    const key = c.req.header("x-refund-idempotency");
    if (key === undefined) return await next();
    if (inProgress.has(key)) return answer(c, inProgressError);
    inProgress.add(key);
    try {
      return await next();
    } finally {
      inProgress.delete(key);
    }
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function basicAuth({ keyId, keySecret }: RazorpayKeys): MiddlewareHandler {
  const expected = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`);
  return async (c, next) => {
    if (timingSafeEqual(expected, digest(c.req.header("authorization") ?? ""))) return await next();
    return answer(c, refusedKeys);
  };
}

function answer<T extends object>(c: Context, result: ApiResult<T>): Response {
  return result.ok ? c.json(result.value) : c.json(errorBody(result.refusal), result.refusal.status);
}

/** Reads `from` and `to` in seconds, `skip`, and `count`: 10 by default, at most 100. */
function rangeOf(c: Context): { from?: Date; to?: Date; limit: number; skip: number } {
  const number = (name: string) => {
    const value = Number(c.req.query(name));
    return Number.isFinite(value) && value > 0 ? value : undefined;
  };
  const [from, to] = [number("from"), number("to")];
  return {
    ...(from && { from: new Date(from * 1_000) }),
    ...(to && { to: new Date(to * 1_000) }),
    limit: Math.min(Math.ceil(number("count") ?? 10), 100),
    skip: Math.floor(number("skip") ?? 0),
  };
}

import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  ROOT_CONTEXT,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCodBody, testAddress } from "../fixtures/cod-body.ts";
import { createTestShop } from "../harness/test-shop.ts";

type Recorded = { name: string; parent: string | undefined; attributes: Attributes; failed: boolean; ended: boolean };

const spans: Recorded[] = [];
const contexts = new AsyncLocalStorage<Context>();
const names = new WeakMap<object, Recorded>();

/** Records spans as an SDK would, with their parents. */
function startSpan(name: string, options: SpanOptions = {}, parent = context.active()) {
  const above = trace.getSpan(parent);
  const recorded: Recorded = {
    name,
    parent: above && names.get(above)?.name,
    attributes: { ...options.attributes },
    failed: false,
    ended: false,
  };
  const span = trace.wrapSpanContext({ traceId: "1".repeat(32), spanId: "1".repeat(16), traceFlags: 1 });
  span.setAttribute = (key, value) => {
    recorded.attributes[key] = value;
    return span;
  };
  span.setStatus = ({ code }) => {
    recorded.failed = code === SpanStatusCode.ERROR;
    return span;
  };
  span.end = () => {
    recorded.ended = true;
  };
  names.set(span, recorded);
  spans.push(recorded);
  return span;
}

const contextManager: ContextManager = {
  active: () => contexts.getStore() ?? ROOT_CONTEXT,
  with: (active, work, self, ...args) => contexts.run(active, () => work.call(self, ...args)),
  bind: (_, target) => target,
  enable: () => contextManager,
  disable: () => contextManager,
};

beforeAll(() => {
  context.setGlobalContextManager(contextManager);
  const startActiveSpan = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (span: ReturnType<typeof startSpan>) => unknown;
    const span = startSpan(name, rest[0] as SpanOptions);
    return context.with(trace.setSpan(context.active(), span), () => work(span));
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan }) as never });
});
afterAll(() => {
  trace.disable();
  context.disable();
});
beforeEach(() => spans.splice(0));

const find = (name: string) => spans.filter((span) => span.name === name);
const items = [{ id: "mountainwater-6", quantity: 1 }];

test("records spans of an order's request, transaction, job and gateway call", async () => {
  await using shop = await createTestShop({ payOnline: true });
  const address = { email: "buyer@shop.example" };
  const cash = await shop.post("/api/orders/cod", { ...buildCodBody(items, 549), ...address });
  const online = await shop.post("/api/payments/create-order", { ...buildCodBody(items, 549), ...address });
  expect([cash.status, online.status]).toEqual([200, 200]);
  await shop.runJobs();
  expect(find("POST api-orders")).toMatchObject([
    { parent: undefined, attributes: { "http.response.status_code": 200 } },
  ]);
  expect(find("transaction").map(({ parent }) => parent)).toContain("POST api-orders");
  expect(find("POST /orders")).toMatchObject([
    { parent: "POST payments", failed: false, attributes: { "http.response.status_code": 200 } },
  ]);
  expect(find("process mail.order-confirmed")).toMatchObject([
    { attributes: { "messaging.operation.type": "process" }, failed: false },
  ]);
  expect(spans.filter(({ ended }) => !ended)).toEqual([]);
});

test("spans contain no personal data", async () => {
  await using shop = await createTestShop();
  const placed = await shop.post("/api/orders/cod", { ...buildCodBody(items, 549), email: "buyer@shop.example" });
  const { orderId, token } = (await placed.json()) as { orderId: string; token: string };
  await shop.request(`/order/${token}?phone=${testAddress.phone}`);
  await shop.runJobs();
  const text = JSON.stringify(spans);
  expect(spans.length).toBeGreaterThan(3);
  for (const secret of [orderId, token, "buyer@", ...Object.values(testAddress)]) expect(text).not.toContain(secret);
});

test("a response with status 500 marks its span as failed", async () => {
  await using shop = await createTestShop({
    pages: async () => {
      throw new Error(`page of ${testAddress.phone}`);
    },
  });
  expect((await shop.request("/")).status).toBe(500);
  expect(find("GET page")).toMatchObject([{ failed: true, attributes: { "error.type": "500" } }]);
  expect(JSON.stringify(spans)).not.toContain(testAddress.phone);
});

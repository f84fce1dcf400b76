import papaparse from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { permissions } from "#domain/operators/permissions.ts";
import { exportOrders } from "#use-cases/orders/export-orders.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOperator, createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "./place-cash-order.ts";

let shop: TestShop;
let viewer: Awaited<ReturnType<typeof createSignedInOperator>>;
const ids: string[] = [];
beforeAll(async () => {
  shop = await createTestShop();
  for (const [minute, name] of ["Sample Buyer", "=1+1", "@SUM(A1)"].entries()) {
    shop.clock.set(new Date(Date.UTC(2026, 10, 21, 5, minute)));
    const { orderId } = await placeCashOrder(shop);
    await shop.database.db.updateTable("orders").set({ name }).where("id", "=", orderId).execute();
    ids.push(orderId);
  }
  viewer = await createSignedInOperator(shop, "viewer");
});
afterAll(() => shop[Symbol.asyncDispose]());

const exported = (filter: object) =>
  shop.post("/api/admin/orders/export", filter, { cookie: `operator=${viewer.cookie()}` });

test("exports the filtered orders for spreadsheets, escapes formulas and audits without the search text", async () => {
  const response = await exported({ status: ["ordered"], payment: ["cod"], from: "2026-11-21", to: "2026-11-21" });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="orders-2026-11-21.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = papaparse.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => row["Order id"])).toEqual(ids.toReversed());
  expect(data.map((row) => row.Customer)).toEqual(["'@SUM(A1)", "'=1+1", "Sample Buyer"]);
  expect(data[2]).toMatchObject({
    "Date (IST)": "21 Nov 2026, 10:30 am",
    Status: "Ordered",
    Payment: "Cash",
    Paid: "no",
  });
  expect(data[2]?.["Total (₹)"]).toMatch(/^\d+\.\d\d$/);
  expect(await (await exported({ q: "Sample" })).text()).toContain("Sample Buyer");

  const entries = await listAuditEntries(shop, "all");
  expect(entries).toMatchObject([
    { action: "orders.export", actor: `operator:${viewer.id}`, subjectKind: "orders" },
    { action: "orders.export" },
  ]);
  const filters = { status: ["ordered"], payment: ["cod"], from: "2026-11-21", to: "2026-11-21" };
  expect(entries.map(({ after }) => after)).toEqual([
    { rows: 3, ...filters },
    { rows: 1, searched: true },
  ]);
  await shop.securityLog.flush();
  const events = shop.database.db.selectFrom("securityEvents").select(["actor", "detail", "count"]);
  expect(await events.where("kind", "=", "data-export").execute()).toMatchObject([
    { actor: `operator:${viewer.id}`, detail: "/orders/export" },
  ]);
});

test("refuses more orders than one file holds without an audit entry, and reads the others page by page", async () => {
  const { id, email, name } = await createOperator(shop, "owner");
  const states = { mustEnrol: false, mustChangePassword: false, mustConfirm: false };
  const actor = {
    kind: "operator",
    id,
    email,
    name,
    role: "owner",
    rights: permissions,
    sessionId: "",
    ...states,
  } as const;
  const before = await snapshotAllTables(shop);
  const deps = { database: shop.database, clock: () => shop.clock.now() };
  const refused = await exportOrders(deps, { limit: 2, atOnce: 2 })(actor, {});
  expect(refused).toMatchObject({ ok: false, error: { code: "too-many-orders" } });
  expect(await snapshotAllTables(shop)).toEqual(before);

  const whole = await exportOrders(deps, { limit: 3, atOnce: 2 })(actor, {});
  const parts: string[] = [];
  if (whole.ok) for await (const part of whole.value.parts) parts.push(part);
  expect(parts.map((part) => part.match(/order_\w{14}/g) ?? [])).toEqual([[], [ids[2], ids[1]], [ids[0]]]);
});

import papaparse from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportBuyers } from "#use-cases/customers/export-buyers.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  for (const [n, fullName] of ["=1+1", "Asha Sample", "Asha Sample"].entries()) {
    shop.clock.set(new Date(Date.UTC(2026, 10, 20, 6, n)));
    await placeCashOrder(shop, { fullName, phone: n === 0 ? "9866600001" : "9866600002" });
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

const commandLine = { kind: "command line" } as const;
const deps = () => ({ database: shop.database, clock: () => shop.clock.now() });

test("exports the filtered list as CSV and audits it without the search text", async () => {
  const { id, cookie } = await createSignedInOperator(shop, "manager");
  const exported = (filter: object) =>
    shop.post("/api/admin/buyers/export", filter, { cookie: `operator=${cookie()}` });
  const response = await exported({});
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="customers-2026-11-20.csv"');
  const { data } = papaparse.parse<Record<string, string>>((await response.text()).replace("\ufeff", ""), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toMatchObject([
    { Customer: "Asha Sample", Phone: "9866600002", Orders: "2", Account: "guest", City: "Dehradun" },
    { Customer: "'=1+1", Orders: "1" },
  ]);
  await (await exported({ q: "Asha", segment: "repeat" })).text();
  const entries = await listAuditEntries(shop, "all");
  expect(entries).toMatchObject([
    { action: "customers.export", actor: `operator:${id}`, subjectKind: "customers", after: { rows: 2 } },
    { action: "customers.export", after: { rows: 1, segment: "repeat", searched: true } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("Asha");
});

test("refuses more customers than one file holds without an audit entry, and reads the others page by page", async () => {
  const before = await snapshotAllTables(shop);
  const refused = await exportBuyers(deps(), { limit: 1 })(commandLine, {});
  expect(refused).toMatchObject({ ok: false, error: { code: "too-many-customers" } });
  expect(await snapshotAllTables(shop)).toEqual(before);
  const whole = await exportBuyers(deps(), { limit: 2, atOnce: 1 })(commandLine, {});
  const parts: string[] = [];
  if (whole.ok) for await (const part of whole.value.parts) parts.push(part);
  expect(parts.map((part) => part.match(/98666\d{5}/g) ?? [])).toEqual([[], ["9866600002"], ["9866600001"]]);
});

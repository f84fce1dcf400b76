import { expect, test } from "vitest";
import { createLog } from "#config/log.ts";
import { buildCodBody, testAddress } from "../fixtures/cod-body.ts";
import { createTestShop } from "../harness/test-shop.ts";

const email = "sample.buyer@mail.example";

test("logs no personal data for an order, its page, a failing mail or a search", async () => {
  await using shop = await createTestShop();
  const items = [{ id: "mountainwater-6", quantity: 1 }];
  const { total } = (await (await shop.post("/api/orders/quote", { items })).json()) as { total: number };
  const client = { "x-forwarded-for": "203.0.113.9", cookie: "session=hush" };
  const placed = await shop.post("/api/orders/cod", { ...buildCodBody(items, total), email }, client);
  const { orderId, token } = (await placed.json()) as { orderId: string; token: string };
  await shop.request(`/order/${token}`);
  await shop.request(`/order/${token}.data`);
  await shop.request(`/track-order?orderId=${orderId}&phone=${testAddress.phone}`);
  await shop.post("/api/orders/cod", { ...buildCodBody(items, total), email: `${email} nonsense`, pin: "12" });
  await shop.request(`/api/pins/${testAddress.pin}`);
  await shop.runJobs();
  // A PIN's digits may occur in a time or an id by chance.
  const log = JSON.stringify(shop.logged()).replaceAll(/"(time|id|ms)":("[^"]*"|[\d.]+)/g, "");
  expect(shop.logged().length).toBeGreaterThanOrEqual(6);
  for (const personal of [...Object.values(testAddress), email, token, "hush", "203.0.113.9"]) {
    expect.soft(log).not.toContain(personal);
  }
});

test("logs no row values of a driver's error", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key value violates unique constraint "orders_key"'), {
    code: "23505",
    constraint: "orders_key",
    detail: `Key (email)=(${email}) already exists.`,
    parameters: [email],
  });
  log.error({ err: error }, "failed");
  log.error({ err: Object.assign(new Error(`invalid input syntax for type integer: "${email}"`), { code: "22P02" }) });
  log.info({ email, user: { phone: testAddress.phone } }, "careless");
  expect(lines.join()).toContain("23505");
  expect(lines.join()).not.toContain(email);
  expect(lines.join()).not.toContain(testAddress.phone);
});

import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import type { ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import {
  createPaidOrder,
  createPaymentShop,
  listWebhookEvents,
  signWebhook,
  unwrap,
  waitForSettlement,
} from "../payments/payment-fixtures.ts";
import { createServedShop, makeReady, readChecks } from "./ready-shop.ts";

const me = { kind: "command line" } as const;
let served: Awaited<ReturnType<typeof createServedShop>>;
beforeAll(async () => {
  served = await createServedShop();
  await makeReady(served.shop);
});
afterAll(() => served[Symbol.asyncDispose]());

test("reports facts that the shop can't know as unknown, without blocking", async () => {
  const { dkim, "last-webhook": last } = await readChecks(served.shop);
  expect(dkim).toMatchObject({ state: "unknown", blocks: false });
  expect(last?.blocks).toBe(false);
});

test("an unfilled placeholder in a text warns and names the text", async () => {
  const body = { heading: "Reach us", lead: "Call [phone number] at any time." };
  await served.shop.database.db
    .insertInto("documents")
    .values({ key: "contact", published: JSON.stringify(body), revision: 1, version: 1, publishedAt: new Date() })
    .execute();
  const { documents } = await readChecks(served.shop);
  expect(documents).toMatchObject({ state: "wrong", blocks: false });
  expect(documents?.what).toContain("Contact");
});

test("a check that hangs times out, and blocks if orders depend on it", async () => {
  const { ask } = served.world.payments;
  served.world.payments.ask = () => new Promise(() => {});
  const { "gateway-api": line } = await readChecks(served.shop);
  expect(line).toMatchObject({
    state: "wrong",
    blocks: true,
    what: "This could not be checked: no answer within 5 s.",
  });
  served.world.payments.ask = ask;
});

test("warns about an address without its header, and blocks if it does not answer", async () => {
  const at = async (request: () => Promise<Response>) => {
    await using shop = await createTestShop({ publicUrl: "https://shop.test", outside: { request } });
    return (await readChecks(shop)).address;
  };
  expect(await at(async () => new Response("ok"))).toMatchObject({ state: "wrong", blocks: false });
  const failing = async () => {
    throw new TypeError("fetch failed", { cause: new Error("certificate has expired") });
  };
  const line = await at(failing);
  expect(line).toMatchObject({ blocks: true, what: "This could not be checked: certificate has expired." });
});

test("counts a first payment once it is refunded in full, and webhooks that arrive, but not the shop's own", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  await readChecks(shop);
  const before = await readChecks(shop);
  expect(before["first-payment"]).toMatchObject({ state: "wrong", blocks: false });
  expect(before["last-webhook"]).toMatchObject({
    state: "unknown",
    what: "No webhook has arrived from the gateway yet.",
  });
  expect(await listWebhookEvents(shop)).toEqual([]);
  const key = "refund-of-the-first-one";
  unwrap(await shop.shop.payments.refund({ orderId, reason: "First payment", key }, "command line"));
  await waitForSettlement(shop);
  await shop.request("/webhooks/razorpay", signWebhook(JSON.stringify({ event: "payment.downtime.started" })));
  const after = await readChecks(shop);
  expect(after["first-payment"]).toMatchObject({ state: "ok", what: "A payment was taken and refunded in full." });
  expect(after["last-webhook"]).toMatchObject({ state: "ok", what: "Webhooks arrive." });
});

test("a superuser's database blocks, and a demo lists what would block", async () => {
  await using demo = await createTestShop();
  const lines = await readChecks(demo);
  if (demo.database.kind === "postgres") expect(lines.database?.what).toContain("is a superuser");
  expect(lines.database).toMatchObject({ state: "wrong", blocks: true });
  expect(lines.address?.what).toBe("PUBLIC_URL is http://shop.test: set an https:// address.");
  expect(lines.smtp?.what).toContain("SMTP_URL and MAIL_FROM are not set");
  await demo.shop.readiness.close(me, "");
  expect(await demo.shop.readiness.open(me)).toMatchObject({ ok: true, value: { isOpen: true } });
});

test("warns about rights beyond the shop's database, and computes room for copies by their pool size", async () => {
  const url = await createOwnedDatabase(inject("postgresUrl"));
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(`alter role ${new URL(url).username} createdb`);
  await client.end();
  const roomWith = async (poolSize: number) => {
    await using shop = await createTestShop({ databaseUrl: url, postgres: { poolSize } });
    const { database, connections } = await readChecks(shop);
    expect(database).toMatchObject({ state: "wrong", blocks: false });
    expect(database?.what).toContain("may make roles or databases");
    return Number(/room for (\d+) more/.exec(connections?.what ?? "")?.[1]);
  };
  const [few, many] = [await roomWith(40), await roomWith(2)];
  expect(many).toBeGreaterThan(5 * few);
});

test("the command prints the list and fails while a line blocks", async () => {
  const run = async (...args: string[]) => {
    const read = parseCommand(["check", ...args]);
    if (!read.ok) throw new Error(read.problem);
    return await runCommand(read.command, served.shop);
  };
  const green = await run();
  expect(green.ok).toBe(true);
  expect(green.text).toContain("The shop (production) is closed.");
  expect(green.text).toContain("ok       The seller's facts are filled in.");
  expect(green.text).toContain("Nothing keeps the shop from opening.");
  const { keyId } = served.world.payments;
  served.world.payments.keyId = "rzp_test_Sample0000001";
  const red = await run("--json");
  served.world.payments.keyId = keyId;
  expect(red.ok).toBe(false);
  const { lines } = JSON.parse(red.text) as { lines: ReadinessLine[] };
  expect(lines.filter(({ blocks }) => blocks).map(({ id }) => id)).toEqual(["gateway-keys"]);
  expect(parseCommand(["seed", "--json"]).ok).toBe(false);
});

test("an operator may check twenty times in five minutes", async () => {
  await using demo = await createTestShop();
  const { browser } = await createSignedInOperator(demo);
  const ask = async () => (await browser.get("/api/admin/shop-state/check")).status;
  expect(await ask()).toBe(200);
  await demo.database.db.updateTable("rateLimits").set({ hits: 20 }).where("key", "like", "readiness:%").execute();
  expect(await ask()).toBe(429);
});

test("the log warns once when requests pass more proxies than TRUST_PROXY says", async () => {
  await using shop = await createTestShop();
  const warnings = () => shop.logged().filter(({ msg }) => String(msg).includes("TRUST_PROXY"));
  for (let i = 0; i < 19; i++) await shop.request("/robots.txt", { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(warnings()).toEqual([]);
  for (let i = 0; i < 9; i++) await shop.request("/robots.txt", { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(warnings()).toMatchObject([{ seen: 1 }]);
  expect(warnings()).toMatchObject([{ msg: "requests pass more proxies than TRUST_PROXY says" }]);
  await using trusting = await createTestShop({ trustProxy: 1 });
  for (let i = 0; i < 30; i++) await trusting.request("/robots.txt", { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(trusting.logged().filter(({ msg }) => String(msg).includes("TRUST_PROXY"))).toEqual([]);
});

test("the log warns once when requests pass fewer proxies than TRUST_PROXY says, and the check names both causes", async () => {
  await using shop = await createTestShop({ trustProxy: 2 });
  const { browser } = await createSignedInOperator(shop);
  for (let i = 0; i < 50; i++) await shop.request("/robots.txt", { headers: { "x-forwarded-for": "203.0.113.9" } });
  const warnings = shop.logged().filter(({ msg }) => String(msg).includes("TRUST_PROXY"));
  expect(warnings).toMatchObject([{ seen: 1, trusted: 2, msg: "requests pass fewer proxies than TRUST_PROXY says" }]);
  const { lines } = (await browser.get("/api/admin/shop-state/check")).body as { lines: ReadinessLine[] };
  expect(lines.find(({ id }) => id === "proxies")?.what).toBe(
    "Requests pass 1 proxy, but TRUST_PROXY is 2: visitors count as one network. If there are 2, one drops the X-Forwarded-For of the one before it (docs/cdn.md); if not, set TRUST_PROXY to 1.",
  );
});

import { createServer } from "node:net";
import { expect, test } from "vitest";
import { mailTemplates } from "#gateways/mail/mail-templates.ts";
import { createSmtpMailer } from "#gateways/mail/mailer.ts";
import { parsePayloads } from "#jobs/job-handlers.ts";
import { mailHandlers } from "#jobs/mail.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const caller = { address: null };

async function place(shop: TestShop, overrides: Parameters<typeof buildPlacement>[0] = {}) {
  const placed = await shop.shop.checkout.placeCod(buildPlacement(overrides), caller);
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value;
}

const jobs = async ({ database }: TestShop) =>
  await database.db.selectFrom("jobs").selectAll().where("kind", "=", "mail.order-confirmed").execute();

test("mails a buyer with an email once, with the order's private link", async () => {
  await using shop = await createTestShop({ publicUrl: "https://shop.test/" });
  const { token } = await place(shop);
  await shop.runJobs();
  const mails = await shop.mailbox();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "sample@example.com", subject: "Order Confirmed: #1001" });
  for (const body of [mails[0]?.html, mails[0]?.text]) {
    expect(body).toContain(`https://shop.test/order/${token}`);
    expect(body).toContain("₹948.00");
    expect(body).toContain("[Registered name]");
  }
  expect(await shop.mailbox("SAMPLE@example.com")).toHaveLength(1);
  expect(await shop.mailbox("other@example.com")).toEqual([]);
});

test("mails nothing to a buyer without an email", async () => {
  await using shop = await createTestShop();
  await place(shop, { email: undefined });
  expect(await jobs(shop)).toEqual([]);
  await shop.runJobs();
  expect(await shop.mailbox()).toEqual([]);
});

test("sends once when the job runs twice", async () => {
  await using shop = await createTestShop();
  await place(shop);
  await shop.runJobs();
  await shop.database.db
    .updateTable("jobs")
    .set({ doneAt: null, runAt: new Date(0) })
    .execute();
  await shop.runJobs();
  expect(await jobs(shop)).toMatchObject([{ attempts: 2, doneAt: expect.any(Date) }]);
  expect(await shop.mailbox()).toHaveLength(1);
});

test("retries when the mail server refuses, and keeps the order", async () => {
  await using shop = await createTestShop();
  const { token } = await place(shop);
  const deaf = mailHandlers({
    ...shop,
    mailer: createSmtpMailer({ smtpUrl: await closedPort(), from: "a@shop.test", perSecond: 10 }),
    templates: mailTemplates,
    publicUrl: "",
    secret: "",
    clock: shop.clock.now,
  });
  await runDueJobs(shop.database.db, { ...shop.handlers, ...parsePayloads(deaf) });
  expect(await jobs(shop)).toMatchObject([
    { attempts: 1, doneAt: null, failedAt: null, lastError: expect.stringContaining("ECONNREFUSED") },
  ]);
  expect(await shop.shop.orders.byToken(token)).toMatchObject({ status: "ordered" });
  await shop.database.db
    .updateTable("jobs")
    .set({ runAt: new Date(0) })
    .execute();
  await shop.runJobs();
  expect(await jobs(shop)).toMatchObject([{ attempts: 2, doneAt: expect.any(Date) }]);
  expect(await shop.mailbox()).toHaveLength(1);
});

test.each([null, {}, { orderId: 1 }, { orderId: "order_doesnotexist1" }])(
  "a job about %j fails and sends nothing",
  async (payload) => {
    await using shop = await createTestShop();
    await expect(
      shop.handlers["mail.order-confirmed"]?.(payload, { id: 1, kind: "", payload, attempts: 1 }),
    ).rejects.toThrow();
    expect(await shop.mailbox()).toEqual([]);
  },
);

test("serves the mailbox in demo mode only", async () => {
  await using demo = await createTestShop();
  expect((await demo.request("/dev/mail")).headers.get("content-security-policy")).toContain("frame-src 'self'");
  expect(await (await demo.request("/dev/mail.json")).json()).toEqual([]);
  await using real = await createTestShop({ mode: "serve", publicUrl: "https://shop.test" });
  expect(await (await real.request("/dev/mail.json")).text()).toContain("<title>/dev/mail.json</title>"); // answered by a page, not by the mailbox
});

/** Returns the address of a port that nothing listens on. */
function closedPort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(`smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`));
    });
  });
}

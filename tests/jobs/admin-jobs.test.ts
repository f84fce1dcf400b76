import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const now = new Date("2026-11-21T06:00:00Z");
let shop: TestShop;
let browser: Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
beforeAll(async () => {
  shop = await createTestShop();
  ({ browser } = await createSignedInOperator(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.database.db.deleteFrom("jobs").execute());

type Job = { kind?: string; failed?: boolean; done?: boolean; payload?: object; minutes?: number };
async function write({ kind = "mail.order-shipped", failed, done, payload = {}, minutes = 0 }: Job, into = shop) {
  const at = new Date(now.getTime() - minutes * 60_000);
  const state = {
    ...(failed && { failedAt: at, lastError: "Error: no answer", attempts: 8 }),
    ...(done && { doneAt: at }),
  };
  const job = { kind, payload: JSON.stringify(payload), runAt: at, ...state };
  return (await into.database.db.insertInto("jobs").values(job).returning("id").executeTakeFirstOrThrow()).id;
}
const row = async (id: number) =>
  await shop.database.db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const list = async (query = "") => (await browser.get(`/api/admin/jobs?${query}`)).body;
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

test("lists failed jobs first with error and order and hides their payload", async () => {
  const payload = { orderId: "order_AAAAAAAAAAAAAA", token: "secret-link", nonce: "secret-code" };
  const id = await write({ failed: true, payload });
  await write({ done: true });
  const answer = await list();
  expect(answer.items).toEqual([
    {
      id,
      kind: "mail.order-shipped",
      words: "Email: order shipped",
      state: "failed",
      attempts: 8,
      at: now.toISOString(),
      reason: "Error: no answer",
      orderId: "order_AAAAAAAAAAAAAA",
    },
  ]);
  expect(JSON.stringify(answer)).not.toContain("secret");
});

test("filters by state, kind and mails in pages", async () => {
  const failed = [3, 2, 1].map((minutes) => ({ failed: true, minutes }));
  const mails = await Promise.all(failed.map((job) => write(job)));
  const other = await write({ failed: true, kind: "payments.refund", minutes: 9 });
  const later = await write({ minutes: -5 });
  const soon = await write({ minutes: 5 });
  const done = await write({ done: true });
  const [oldest, middle, newest] = mails;
  expect(idsOf(await list("state=waiting"))).toEqual([soon, later]);
  expect(idsOf(await list("state=done"))).toEqual([done]);
  expect(idsOf(await list("kind=payments.refund"))).toEqual([other]);
  expect(idsOf(await list("mail=no"))).toEqual([other]);
  expect(idsOf(await list("mail=yes"))).toEqual([newest, middle, oldest]);
  const first = await list("limit=3");
  expect(idsOf(first)).toEqual([newest, middle, oldest]);
  expect(await list(`limit=3&after=${encodeURIComponent(first.next)}`)).toMatchObject({
    items: [{ id: other }],
    next: null,
  });
  for (const wrong of ["state=lost", "after=here", "kind=%27%3B--"])
    expect((await browser.get(`/api/admin/jobs?${wrong}`)).status, wrong).toBe(400);
});

test("retries a failed job and audits the operator", async () => {
  const { orderId } = await placeCashOrder(shop);
  await shop.database.db.deleteFrom("jobs").execute();
  const id = await write({ failed: true, kind: "mail.order-confirmed", payload: { orderId } });
  expect(await browser.post(`/api/admin/jobs/${id}/retry`, {})).toMatchObject({ status: 200, body: { retried: 1 } });
  expect(await row(id)).toMatchObject({ attempts: 0, failedAt: null, doneAt: null });
  expect(await shop.runJobs()).toBe(1);
  expect((await shop.mailbox("sample@example.com")).length).toBe(1);
  expect(await listAuditEntries(shop, String(id))).toMatchObject([
    { action: "jobs.retry", before: { kind: "mail.order-confirmed", attempts: 8 } },
  ]);
});

test.each([
  ["a finished job", { done: true }, 404],
  ["a waiting job", {}, 409],
] as const)("does not retry %s and changes nothing", async (_, job, status) => {
  const id = await write(job);
  const before = await row(id);
  expect((await browser.post(`/api/admin/jobs/${id}/retry`, {})).status).toBe(status);
  expect(await row(id)).toEqual(before);
  expect(await listAuditEntries(shop, String(id))).toEqual([]);
});

test.each(["0", "nothing", "99999999999999999"])("answers 404 for job %s", async (id) => {
  expect((await browser.post(`/api/admin/jobs/${id}/retry`, {})).status).toBe(404);
});

test("retries all failed jobs of one kind and no others", async () => {
  const mine = [await write({ failed: true }), await write({ failed: true })];
  const other = await write({ failed: true, kind: "payments.refund" });
  const { kinds } = (await browser.get("/api/admin/jobs/kinds")).body;
  expect(kinds.filter(({ failed }: { failed: number }) => failed > 0)).toEqual([
    { kind: "mail.order-shipped", words: "Email: order shipped", failed: 2 },
    { kind: "payments.refund", words: "Refund", failed: 1 },
  ]);
  const retry = () => browser.post("/api/admin/jobs/retry", { kind: "mail.order-shipped" });
  expect((await retry()).body).toEqual({ retried: 2 });
  expect((await retry()).body).toEqual({ retried: 0 });
  expect(new Set(idsOf(await list("state=waiting")))).toEqual(new Set(mine));
  expect(idsOf(await list())).toEqual([other]);
  expect(await listAuditEntries(shop, "mail.order-shipped")).toMatchObject([{ after: { retried: 2 } }]);
});

test("retries a job once when two operators ask at the same time, and tells the second", async () => {
  await using copy = await createTestShop();
  const [one, other] = [await createSignedInOperator(copy), await createSignedInOperator(copy)];
  for (let round = 0; round < 10; round++) {
    const id = await write({ failed: true }, copy);
    const answers = await Promise.all(
      [one, other].map((operator) => operator.browser.post(`/api/admin/jobs/${id}/retry`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listAuditEntries(copy, String(id))).toHaveLength(1);
  }
});

test("every job of the registry has a unique kind, a unique label and one handler", () => {
  const all = Object.values(jobs);
  const kinds = all.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(all.length);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  expect(new Set(Object.keys(shop.handlers))).toEqual(new Set(kinds));
});

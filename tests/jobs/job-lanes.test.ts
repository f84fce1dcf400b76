import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { claimJobs } from "#db/queries/jobs/job-runs.ts";
import { type Handlers, startWorker } from "#jobs/worker.ts";
import { countRowsRead } from "../harness/rows-read.ts";
import { databaseKinds, openTestDatabase } from "../harness/test-database.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { buildWebhook, createOnlineOrder, createPaymentShop, getOrderRow } from "../payments/payment-fixtures.ts";

/** Starts a mail server that accepts connections and never answers. */
async function startHangingServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => {})));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const until = async (isDone: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
};

test("handles a webhook within 2 s while 500 mails wait for a mail server that hangs", async () => {
  await using smtp = await startHangingServer();
  await using shop = await createPaymentShop({ smtpUrl: smtp.url });
  const { db } = shop.database;
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const lead = { formKey: "lanes", firstName: "Sample", email: "lead@example.com", phoneNumber: "9800000001" };
  const { id: leadId } = await db.insertInto("leads").values(lead).returning("id").executeTakeFirstOrThrow();
  for (let n = 0; n < 500; n++) await enqueue(db, jobs.leadReceivedMail, { leadId }, `lanes:${n}`);
  const background = shop.startJobs();
  await until(() => smtp.connections() > 0);
  const entity = {
    id: payment.id,
    order_id: order.gatewayOrderId,
    amount: 94_800,
    currency: "INR",
    status: "captured",
  };
  const begun = performance.now();
  const hook = buildWebhook("payment.captured", { payment: { entity } });
  expect((await shop.request("/webhooks/razorpay", hook)).status).toBe(200);
  await until(async () => (await getOrderRow(shop.database, order.orderId)).status === "ordered");
  expect(performance.now() - begun).toBeLessThan(2_000);
  const { waiting } = await db
    .selectFrom("jobs")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("kind", "=", "mail.lead-received")
    .where("doneAt", "is", null)
    .executeTakeFirstOrThrow();
  expect(waiting).toBe(500);
  await smtp[Symbol.asyncDispose](); // so that the mails being sent fail now, and the worker stops
  await background.stop();
});

test.each(databaseKinds)("%s: runs no more jobs of a lane at once than it has places", async (kind) => {
  await using database = await openTestDatabase(kind);
  const { db } = database;
  const kinds = { money: jobs.releaseHold, mail: jobs.orderConfirmedMail, rest: jobs.applyScheduledPrices };
  for (let n = 1; n <= 5; n++) {
    await enqueue(db, kinds.money, { orderId: `${n}` });
    await enqueue(db, kinds.mail, { orderId: `${n}` });
    await enqueue(db, kinds.rest, { id: n });
  }
  const held = Promise.withResolvers<void>();
  const running: Record<string, number> = {};
  const most: Record<string, number> = {};
  const hold: Handlers[string] = async (_, { kind: name }) => {
    const lane = Object.entries(kinds).find(([, job]) => job.kind === name)?.[0] ?? name;
    running[lane] = (running[lane] ?? 0) + 1;
    most[lane] = Math.max(most[lane] ?? 0, running[lane]);
    await held.promise;
    running[lane] -= 1;
  };
  const handlers = Object.fromEntries(Object.values(kinds).map((job) => [job.kind, hold]));
  const worker = startWorker(db, handlers, { everyMs: 20, places: { money: 3, mail: 2, rest: 1 } });
  await until(() => running.money === 3 && running.mail === 2 && running.rest === 1);
  held.resolve();
  const open = db.selectFrom("jobs").select("id").where("doneAt", "is", null);
  await until(async () => (await open.execute()).length === 0);
  await worker.stop();
  expect(most).toEqual({ money: 3, mail: 2, rest: 1 });
});

test.each(databaseKinds)("%s: mails codes and links first, in no more places than the lane has", async (kind) => {
  await using database = await openTestDatabase(kind);
  const { db } = database;
  const add = (job: { kind: string }, runAt = new Date(Date.now() - 1_000)) =>
    db.insertInto("jobs").values({ kind: job.kind, payload: "{}", runAt }).execute();
  for (let n = 1; n <= 4; n++) await add(jobs.orderConfirmedMail, new Date(Date.now() - 60_000));
  for (const job of [jobs.cashCodeMail, jobs.oneTimeCodeMail, jobs.orderLinkMail]) await add(job);
  await add(jobs.cashCodeMail, new Date(Date.now() + 60_000));
  const claimed: string[][] = [];
  for (let n = 1; n <= 5; n++) {
    const some = await claimJobs(db, { places: { money: 1, mail: 2, rest: 1 }, leaseSeconds: 60 });
    claimed.push(some.map((job) => job.kind).toSorted());
  }
  const confirmed = "mail.order-confirmed";
  expect(claimed.slice(0, 2).flat().toSorted()).toEqual([
    "mail.cash-code",
    "mail.order-confirmed",
    "mail.order-link",
    "mail.otp",
  ]);
  expect(claimed.slice(1)).toEqual([expect.arrayContaining([confirmed]), [confirmed, confirmed], [confirmed], []]);
});

test("finds a code without reading the mails that wait", async () => {
  await using database = await openTestDatabase("postgres");
  const { db } = database;
  await sql`insert into jobs (kind, payload) select 'mail.order-confirmed', '{}' from generate_series(1, 3000)`.execute(
    db,
  );
  await sql`insert into jobs (kind, payload) values ('mail.cash-code', '{}')`.execute(db);
  await sql`analyze jobs`.execute(db);
  const [kinds, read] = await database.transaction(async (tx) => {
    const claimed = await claimJobs(tx, { places: { money: 5, mail: 4, rest: 3 }, leaseSeconds: 60 });
    return [claimed.map((job) => job.kind), await countRowsRead(tx, "jobs")];
  });
  expect(kinds.toSorted()).toEqual(["mail.cash-code", ...Array(3).fill("mail.order-confirmed")]);
  expect(read).toBeLessThan(30);
});

test.each(databaseKinds)("%s: puts every kind of job into its lane", async (kind) => {
  await using database = await openTestDatabase(kind);
  const { db } = database;
  for (const job of Object.values(jobs))
    await db.insertInto("jobs").values({ kind: job.kind, payload: "{}" }).execute();
  const rows = await db.selectFrom("jobs").select(["kind", "lane"]).orderBy("id").execute();
  const byLane = Map.groupBy(rows, ({ lane }) => lane);
  const kindsOf = (lane: string) => (byLane.get(lane) ?? []).map((row) => row.kind).sort();
  expect(kindsOf("money")).toEqual([
    "holds.dispatch",
    "holds.release",
    "payments.check",
    "payments.check-orders",
    "payments.reconcile",
    "payments.refund",
    "payments.refund-unmatched",
    "payments.webhook",
  ]);
  expect(kindsOf("rest")).toEqual([
    "backup.write",
    "books.verify",
    "cdn.purge",
    "clean",
    "content.publish",
    "media.remove-files",
    "prices.begin",
    "products.publish",
    "sales.fold",
    "stock-alerts.queue",
  ]);
  expect(kindsOf("mail")).toEqual(
    rows
      .map((row) => row.kind)
      .filter((name) => name.startsWith("mail."))
      .sort(),
  );
});

test("a copy for the web runs no jobs and is ready; a copy for jobs runs them and serves no page", async () => {
  await using web = await createTestShop({ role: "web" });
  const { db } = web.database;
  await enqueue(db, jobs.cleanUp, {}, "roles");
  const findJob = () => db.selectFrom("jobs").select(["doneAt", "attempts"]).where("key", "=", "clean:roles");
  const serving = web.startJobs();
  expect([(await web.request("/readyz")).status, (await web.request("/")).status]).toEqual([200, 200]);
  await serving.stop(); // a worker claims jobs at its start, and finishes them before it stops
  expect(await findJob().executeTakeFirst()).toEqual({ doneAt: null, attempts: 0 });
  const databaseUrl = web.databaseUrl;
  if (!databaseUrl) throw new Error("this test needs PostgreSQL");
  await using worker = await createTestShop({ role: "worker", databaseUrl });
  expect((await worker.request("/readyz")).status).toBe(503);
  const working = worker.startJobs();
  await until(async () => (await findJob().executeTakeFirst())?.doneAt !== null);
  const paths = ["/healthz", "/readyz", "/", "/api/products", "/admin", "/webhooks/razorpay"];
  const answers = await Promise.all(paths.map(async (path) => (await worker.request(path)).status));
  expect(answers).toEqual([200, 200, 404, 404, 404, 404]);
  await working.stop();
});

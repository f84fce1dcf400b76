import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { readMetricsCounts } from "#db/queries/dashboard/metrics-counts.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findMailOutage, startMailOutage } from "#db/queries/jobs/mail-outage.ts";
import { createSmtpMailer } from "#gateways/mail/mailer.ts";
import { checkMailServer } from "#jobs/mail-outage.ts";
import { pauseAfter } from "#jobs/worker.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

/** A mail server that refuses one address and can be stopped and started again on its port. */
async function openMailServer() {
  const received: string[] = [];
  const start = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      onRcptTo: ({ address }, _, done) => done(address.startsWith("refused") ? new Error("no such mailbox") : null),
      onData: (stream, { envelope }, done) => {
        stream.resume().on("end", () => {
          received.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    return server;
  };
  let server = await start(0);
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop,
    start: async () => {
      server = await start(port);
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function enqueueLeadMail({ database: { db } }: TestShop, email: string): Promise<void> {
  const lead = { formKey: email, firstName: "Sample", email, phoneNumber: "9800000001" };
  const { id: leadId } = await db.insertInto("leads").values(lead).returning("id").executeTakeFirstOrThrow();
  await enqueue(db, jobs.leadReceivedMail, { leadId }, email);
}

const readJobs = async ({ database: { db } }: TestShop) =>
  await db
    .selectFrom("jobs")
    .select(["attempts", "doneAt", "failedAt", "lastError"])
    .where("lane", "=", "mail")
    .execute();

test("shows since when mail is down, and afterwards sends waiting and failed mails by itself", async () => {
  await using smtp = await openMailServer();
  await using shop = await createTestShop({ smtpUrl: smtp.url });
  const { db } = shop.database;
  const { browser } = await createSignedInOperator(shop, "manager");
  const { browser: packer } = await createSignedInOperator(shop, "packer");
  const outage = async (who = browser) => (await who.get("/api/admin/dashboard")).body.mailOutage;
  expect(await outage()).toBeNull();

  await smtp.stop();
  const since = new Date("2026-11-23T06:00:00Z");
  shop.clock.set(since);
  for (const name of ["waits", "given-up"]) await enqueueLeadMail(shop, `${name}@example.com`);
  await shop.runJobs();
  shop.clock.advance(60_000);
  await sql`update jobs set run_at = now() + interval '1 hour' where key like '%waits%'`.execute(db);
  await sql`update jobs set attempts = 35, failed_at = now() where key like '%given-up%'`.execute(db);
  const parts = { database: shop.database, clock: shop.clock.now };
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from: "a@shop.test", perSecond: 10 });
  await checkMailServer(mailer, parts);
  expect(await outage()).toEqual({ since: since.toISOString(), reason: expect.stringContaining("ECONNREFUSED") });
  expect(await outage(packer)).toBeNull();
  expect(await shop.runJobs(), "mails that are due").toBe(0);
  const downSeconds = async () => (await readMetricsCounts(db)).mailDown;
  expect(await downSeconds()).toBeGreaterThan(0);

  await smtp.start();
  await checkMailServer(mailer, parts);
  mailer.close();
  expect(await outage()).toBeNull();
  expect(await downSeconds()).toBe(0);
  await shop.runJobs();
  expect(new Set(smtp.received)).toEqual(new Set(["given-up@example.com", "waits@example.com"]));
  expect(smtp.received).toHaveLength(2);
  expect((await readJobs(shop)).every(({ doneAt, failedAt }) => doneAt !== null && failedAt === null)).toBe(true);
});

test("an address that the server refuses is no outage, and its mail stays failed when one ends", async () => {
  await using smtp = await openMailServer();
  await using shop = await createTestShop({ smtpUrl: smtp.url });
  const { db } = shop.database;
  await enqueueLeadMail(shop, "refused@example.com");
  await shop.runJobs();
  expect(await findMailOutage(db)).toBeUndefined();
  await sql`update jobs set failed_at = now()`.execute(db);
  const before = await readJobs(shop);
  await startMailOutage(db, { at: new Date(), reason: "sample" });
  await enqueueLeadMail(shop, "taken@example.com");
  await shop.runJobs();
  expect([await findMailOutage(db), smtp.received]).toEqual([undefined, ["taken@example.com"]]);
  expect((await readJobs(shop))[0]).toEqual(before[0]);
});

test.each([
  ["mail", 24 * 3_600],
  ["money", 254],
  ["rest", 254],
] as const)("%s is tried with growing pauses for %i seconds", (lane, seconds) => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const pause = pauseAfter({ lane, attempts });
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3_600);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThanOrEqual(seconds);
  expect(total).toBeLessThan(seconds + 3_600);
});

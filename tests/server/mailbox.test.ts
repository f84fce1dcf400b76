import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeDemoMail } from "#db/queries/demo/demo-mailbox.ts";
import { mailboxApp } from "#http/mailbox/mailbox.ts";
import { openTestDatabase } from "../harness/test-database.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => database.db.deleteFrom("demoMailbox").execute());

const get = (path: string) => mailboxApp({ database }).request(path);
const mail = (n: number, given: { to?: string; html?: string } = {}) => ({
  key: `mail:${n}`,
  to: "sample@example.com",
  subject: `Message ${n}`,
  text: `text ${n}`,
  html: `<html><head></head><body>html ${n}</body></html>`,
  ...given,
});

test("JSON: lists one recipient's mails newest first, in any case", async () => {
  await storeDemoMail(database.db, mail(1));
  await storeDemoMail(database.db, mail(2, { to: "other@example.com" }));
  // Otherwise all three could get the same millisecond.
  await sql`update demo_mailbox set sent_at = sent_at - interval '1 minute'`.execute(database.db);
  await storeDemoMail(database.db, mail(3, { to: "Sample@Example.com" }));
  const response = await get("/dev/mail.json?to=SAMPLE@example.com");
  const mails = (await response.json()) as Record<string, unknown>[];
  expect(mails.map(({ subject }) => subject)).toEqual(["Message 3", "Message 1"]);
  expect(mails[1]).toEqual({
    to: "sample@example.com",
    subject: "Message 1",
    text: "text 1",
    html: mail(1).html,
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await (await get("/dev/mail.json")).json()).toHaveLength(3);
});

test("JSON: returns at most 200", async () => {
  for (let n = 0; n < 205; n++) await storeDemoMail(database.db, mail(n));
  expect(await (await get("/dev/mail.json")).json()).toHaveLength(200);
});

test("keeps the first of two messages with one key", async () => {
  await storeDemoMail(database.db, mail(1));
  await storeDemoMail(database.db, { ...mail(1), subject: "changed" });
  expect(await (await get("/dev/mail.json")).json()).toMatchObject([{ subject: "Message 1" }]);
});

test("the page lists and escapes messages, and a shown message runs no script", async () => {
  await storeDemoMail(database.db, { ...mail(1), subject: "<script>1</script>", text: "<b>" });
  const list = await (await get("/dev/mail")).text();
  expect(list).toContain("&lt;script&gt;1&lt;/script&gt;");
  expect(list).toContain("/dev/mail/mail%3A1");
  const shown = await get("/dev/mail/mail%3A1");
  const page = await shown.text();
  expect(page).toContain("&lt;b&gt;");
  for (const html of [list, page]) expect(html).not.toContain("<script>");
  expect(shown.headers.get("content-security-policy")).toContain("frame-src 'self'");
  const frame = await get("/dev/mail/mail%3A1/html");
  expect(await frame.text()).toContain('<base target="_blank"></head><body>html 1');
  expect(frame.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test.each(["/dev/mail/none", "/dev/mail/none/html"])("%s: not found", async (path) => {
  expect((await get(path)).status).toBe(404);
});

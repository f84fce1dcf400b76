import papaparse from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";

let shop: TestShop;
let manager: Awaited<ReturnType<typeof createSignedInOperator>>;
beforeAll(async () => {
  shop = await createTestShop();
  const { newsletter: subscribers } = shop.shop;
  const consents = [
    ["first@example.com", "news"],
    ["second@example.com", "club"],
    ["=formula@example.com", "news"],
    ["gone@elsewhere.test", "news"],
  ] as const;
  for (const [at, [email, tag]] of consents.entries()) {
    shop.clock.set(new Date(Date.UTC(2026, 10, 20, 6, at)));
    const stored = await subscribers.subscribe({ email, tag, website: "" }, { address: null });
    expect(stored.ok).toBe(true);
  }
  const query = shop.database.db.selectFrom("subscribers").select("token").where("email", "=", "gone@elsewhere.test");
  await subscribers.unsubscribe((await query.executeTakeFirstOrThrow()).token);
  manager = await createSignedInOperator(shop, "manager");
});
afterAll(() => shop[Symbol.asyncDispose]());

async function readSubscriber(email: string) {
  const found = shop.database.db.selectFrom("subscribers").select(["id", "token"]).where("email", "=", email);
  return await found.executeTakeFirstOrThrow();
}

async function emails(query: string): Promise<string[]> {
  const { body } = await manager.browser.get(`/api/admin/newsletter/subscribers?${query}`);
  return body.items.map(({ email }: { email: string }) => email);
}

test.each([
  ["", ["gone@elsewhere.test", "=formula@example.com", "second@example.com", "first@example.com"]],
  ["q=FIRST", ["first@example.com"]],
  ["q=irst", []],
  ["q=%25", []],
  ["q=@example.com", ["=formula@example.com", "second@example.com", "first@example.com"]],
  ["tag=club", ["second@example.com"]],
  ["state=unsubscribed", ["gone@elsewhere.test"]],
  ["state=subscribed&tag=news", ["=formula@example.com", "first@example.com"]],
])("%s finds %j, latest consent first", async (query, found) => {
  expect(await emails(query)).toEqual(found);
});

test("pages omit no subscriber, also at equal timestamps", async () => {
  const at = new Date("2026-11-21T06:00:00.123Z");
  const many = Array.from({ length: 7 }, (_, n) => ({
    email: `page-${n}@pages.test`,
    token: `page-token-of-somebody-at-pages-${n}`,
    tags: ["news"],
    consentText: "Sample",
    consentedAt: at,
  }));
  await shop.database.db.insertInto("subscribers").values(many).execute();
  const seen: string[] = [];
  for (let after = ""; ; ) {
    const { body } = await manager.browser.get(`/api/admin/newsletter/subscribers?q=@pages.test&limit=2${after}`);
    seen.push(...body.items.map(({ email }: { email: string }) => email));
    if (body.next === null) break;
    after = `&after=${body.next}`;
  }
  expect(seen).toEqual(many.map(({ email }) => email));
});

test("the export proves consent, runs no formula and is audited without emails", async () => {
  shop.clock.set(new Date("2026-11-20T08:00:00Z"));
  const response = await shop.post(
    "/api/admin/newsletter/subscribers/export",
    { q: "@example.com", tag: "news" },
    { cookie: `operator=${manager.cookie()}` },
  );
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="subscribers-2026-11-20.csv"');
  const text = await response.text();
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data).toMatchObject([
    { Email: "'=formula@example.com", Subscribed: "yes" },
    {
      Email: "first@example.com",
      Tags: "news",
      "Consented at (UTC)": "2026-11-20T06:00:00.000Z",
      "Consented at (India)": "20 Nov 2026, 11:30 am",
      "Unsubscribed at (UTC)": "",
      "Consent text": expect.stringContaining("Leave whenever you like."),
    },
  ]);
  const { token } = await readSubscriber("first@example.com");
  expect(data[1]?.["Unsubscribe link"]).toBe(`http://shop.test/unsubscribe/${token}`);
  const [entry, ...others] = await listAuditEntries(shop, "all");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: "subscribers.export", actor: `operator:${manager.id}` });
  expect(entry?.after).toEqual({ rows: 2, tag: "news", searched: true });
});

test("exports no unsubscribe link of a person who has unsubscribed, and no list names tokens", async () => {
  const filter = { q: "gone@elsewhere.test" };
  const cookie = `operator=${manager.cookie()}`;
  const response = await shop.post("/api/admin/newsletter/subscribers/export", filter, { cookie });
  const { data } = papaparse.parse<Record<string, string>>(await response.text(), { header: true });
  expect(data[0]).toMatchObject({ Subscribed: "no", "Unsubscribe link": "" });
  const { body } = await manager.browser.get("/api/admin/newsletter/subscribers");
  const { token } = await readSubscriber("first@example.com");
  expect(JSON.stringify(body)).not.toContain(token);
});

test("an operator unsubscribes a person once, audited without the email", async () => {
  const { id } = await readSubscriber("second@example.com");
  const path = `/api/admin/newsletter/subscribers/${id}/unsubscribe`;
  shop.clock.set(new Date("2026-11-20T08:05:00Z"));
  for (let n = 0; n < 2; n++) expect(await manager.browser.post(path)).toMatchObject({ status: 200 });
  expect(await emails("state=unsubscribed&q=second")).toEqual(["second@example.com"]);
  const entries = await listAuditEntries(shop, String(id));
  expect(entries).toMatchObject([{ action: "subscribers.unsubscribe", actor: `operator:${manager.id}` }]);
  expect(JSON.stringify(entries)).not.toContain("second@");
  const unknown = await manager.browser.post("/api/admin/newsletter/subscribers/999999/unsubscribe");
  expect(unknown.status).toBe(404);
});

test("rejects an unauthorized export and writes nothing", async () => {
  const packer = await createSignedInOperator(shop, "packer");
  const before = await listAuditEntries(shop, "all");
  const { status } = await packer.browser.post("/api/admin/newsletter/subscribers/export", {});
  expect([status, await listAuditEntries(shop, "all")]).toEqual([403, before]);
});

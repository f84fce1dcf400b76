import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminLead, leadListQuery } from "#contracts/admin/lead-endpoints.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const { db } = shop.database;
  await db.deleteFrom("leadMessages").execute();
  await db.deleteFrom("leads").execute();
  await db.deleteFrom("demoMailbox").execute();
  await db.deleteFrom("jobs").execute();
});

const nobody = { address: null };

async function write(
  overrides: Partial<Record<"firstName" | "lastName" | "email" | "phoneNumber" | "message", string>> = {},
) {
  const lead = { firstName: "Sample", lastName: "Writer", email: "writer@sample.test", phoneNumber: "+91 98765 43210" };
  const input = {
    ...lead,
    message: "Where is my order?",
    ...overrides,
    idempotencyKey: crypto.randomUUID(),
    website: "",
  };
  expect((await shop.shop.leads.send(input, nobody)).ok).toBe(true);
  const { id } = await shop.database.db
    .selectFrom("leads")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

async function findLeads(query: Record<string, string>): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | undefined; ; ) {
    const parsed = leadListQuery.parse({ limit: "2", ...query, ...(after !== undefined && { after }) });
    const page = await shop.shop.leads.list({ kind: "command line" }, parsed);
    if (!page.ok) throw new Error(page.error.message);
    names.push(...page.value.items.map(({ name }) => name));
    if (page.value.next === null) return names;
    after = page.value.next;
  }
}

const readTables = async () => {
  const { db } = shop.database;
  return [
    await db.selectFrom("leads").selectAll().orderBy("id").execute(),
    await db.selectFrom("leadMessages").selectAll().orderBy("id").execute(),
    await db.selectFrom("jobs").select(["kind", "key"]).orderBy("id").execute(),
  ];
};

test.each<[Record<string, string>, string[]]>([
  [{}, ["Cara Third", "Bea Second", "Asha First"]],
  [{ q: "asha" }, ["Asha First"]],
  [{ q: "as fir" }, ["Asha First"]],
  [{ q: "BEA@sample.test" }, ["Bea Second"]],
  [{ q: "bea@sam" }, ["Bea Second"]],
  [{ q: "0002" }, ["Bea Second"]],
  [{ q: "9800000002" }, ["Bea Second"]],
  [{ q: "dented" }, ["Cara Third", "Asha First"]],
  [{ q: "dented", state: "new" }, ["Asha First"]],
  [{ state: "closed" }, ["Cara Third"]],
  [{ state: "new,closed" }, ["Cara Third", "Bea Second", "Asha First"]],
  [{ q: "' | !" }, []],
  [{ q: "nobody" }, []],
])("%j finds %j", async (query, expected) => {
  for (const [n, name] of ["Asha First", "Bea Second", "Cara Third"].entries()) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const message = n === 1 ? "A question" : "A dented can";
    shop.clock.advance(60_000);
    const email = `${firstName.toLowerCase()}@sample.test`;
    const id = await write({ firstName, lastName, message, email, phoneNumber: `+91 98000 0000${n + 1}` });
    if (n === 2) await shop.database.db.updateTable("leads").set({ state: "closed" }).where("id", "=", id).execute();
  }
  expect(await findLeads(query)).toEqual(expected);
});

test("lists the messages that are not closed after 25 days, also answered ones, oldest first", async () => {
  const { db } = shop.database;
  for (const [name, state, days] of [
    ["Recent", "answered", 24],
    ["Answered", "answered", 40],
    ["Closed", "closed", 50],
    ["Late", "new", 25],
    ["Older", "answered", 60],
  ] as const) {
    const id = await write({ firstName: name, lastName: "", email: `${name.toLowerCase()}@sample.test` });
    const submittedAt = new Date(shop.clock.now().getTime() - days * 86_400_000);
    await db.updateTable("leads").set({ state, submittedAt }).where("id", "=", id).execute();
  }
  expect(await findLeads({ overdue: "yes" })).toEqual(["Older", "Answered", "Late"]);
  expect(await findLeads({ overdue: "yes", state: "answered,closed" })).toEqual(["Older", "Answered"]);
  expect(await findLeads({ overdue: "yes", q: "late" })).toEqual(["Late"]);
});

test("mails a reply once and marks the message as answered", async () => {
  const id = await write();
  await shop.runJobs();
  const [received] = await shop.mailbox("writer@sample.test");
  expect(received?.subject).toBe(`We have your message, L-${String(id).padStart(6, "0")}`);
  expect(received?.text).not.toContain("Where is my order?");
  shop.clock.advance(31 * 3_600_000);
  const { browser, name } = await createSignedInOperator(shop, "editor");
  const parsed = adminLead.parse((await browser.get(`/api/admin/leads/${id}`)).body);
  expect([parsed.state, parsed.waits, parsed.history]).toEqual(["new", 31, []]);
  const answer = { text: "It left today.\n\nThe herd", key: "answer-once-1", version: parsed.version };
  const first = await browser.post(`/api/admin/leads/${id}/answer`, answer);
  const repeated = await browser.post(`/api/admin/leads/${id}/answer`, answer);
  expect([first.status, repeated.status]).toEqual([200, 200]);
  expect(repeated.body).toEqual(first.body);
  expect(first.body).toMatchObject({ state: "answered", waits: null });
  expect(first.body.history).toMatchObject([{ kind: "answer", text: answer.text, actor: name }]);
  await shop.runJobs();
  const mails = (await shop.mailbox("writer@sample.test")).filter(({ subject }) => subject.startsWith("Our answer"));
  expect(mails).toHaveLength(1);
  for (const words of ["It left today.", "> Where is my order?"]) expect(mails[0]?.text).toContain(words);
  const audit = await listAuditEntries(shop, String(id));
  expect(audit).toMatchObject([{ action: "leads.answer", before: { state: "new" }, after: { state: "answered" } }]);
  expect(JSON.stringify(audit)).not.toContain("It left");
});

test("rejects the second of two concurrent replies or closings with the current state and changes nothing", async () => {
  const id = await write();
  const [first, second] = [await createSignedInOperator(shop, "manager"), await createSignedInOperator(shop, "editor")];
  const { version } = (await second.browser.get(`/api/admin/leads/${id}`)).body;
  const text = "Sample answer";
  await first.browser.post(`/api/admin/leads/${id}/answer`, { text, key: "first-answer", version });
  const before = await readTables();
  const late = await second.browser.post(`/api/admin/leads/${id}/answer`, { text, key: "other-answer", version });
  const closed = await second.browser.post(`/api/admin/leads/${id}/state`, { state: "closed", version });
  for (const { status, body } of [late, closed]) {
    expect([status, body.error.code]).toEqual([409, "changed-meanwhile"]);
    expect(body.current).toMatchObject({ state: "answered", history: [{ text }] });
  }
  expect(await readTables()).toEqual(before);
});

test("closes and reopens a message and keeps notes of two operators", async () => {
  const id = await write();
  const { browser } = await createSignedInOperator(shop, "owner");
  const read = async () => (await browser.get(`/api/admin/leads/${id}`)).body;
  const { version } = await read();
  expect((await browser.post(`/api/admin/leads/${id}/state`, { state: "closed", version })).body.state).toBe("closed");
  for (const key of ["note-of-one-1", "note-of-one-1", "note-of-two-2"]) {
    expect((await browser.post(`/api/admin/leads/${id}/notes`, { text: `Sample ${key}`, key })).status).toBe(200);
  }
  const audit = await listAuditEntries(shop, String(id));
  expect(audit.filter(({ action }) => action === "leads.note")).toHaveLength(2);
  const now = await read();
  expect(now.history.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ["note", "Sample note-of-one-1"],
    ["note", "Sample note-of-two-2"],
  ]);
  const opened = await browser.post(`/api/admin/leads/${id}/state`, { state: "new", version: now.version });
  expect(opened.body.state).toBe("new");
});

test.each([
  ["an empty reply", "answer", { text: "  ", key: "no-words-here", version: "new.0" }, 400],
  ["a reply of 6,000 characters", "answer", { text: "a".repeat(6_000), key: "long-answer-1", version: "new.0" }, 400],
  ["an unknown state", "state", { state: "gone", version: "new.0" }, 400],
])("rejects %s and changes nothing", async (_, act, body, status) => {
  const id = await write();
  const { browser } = await createSignedInOperator(shop, "owner");
  const before = await readTables();
  expect((await browser.post(`/api/admin/leads/${id}/${act}`, body)).status).toBe(status);
  expect((await browser.get("/api/admin/leads/none")).status).toBe(404);
  expect(await readTables()).toEqual(before);
});

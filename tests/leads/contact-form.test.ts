import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom("leads").execute();
  await db.deleteFrom("jobs").execute();
  await db.deleteFrom("rateLimits").execute();
  await db.deleteFrom("demoMailbox").execute();
});

const sample = {
  firstName: " Sample ",
  lastName: "Writer",
  email: "writer@example.com",
  phoneNumber: "+91 98765 43210",
  message: "Do you deliver to Kaza?\r\nBy Friday?\u0007",
};
const leads = () => shop.database.db.selectFrom("leads").selectAll().execute();
const jobs = () => shop.database.db.selectFrom("jobs").select(["kind", "key"]).execute();

async function send(overrides: object = {}) {
  const response = await shop.post("/api/leads", { ...sample, ...overrides });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("stores a message with the documented fields and notifies the operators", async () => {
  shop.clock.set(new Date("2026-11-18T10:42:00Z"));
  expect(await send()).toMatchObject({ status: 200, body: { status: "success" } });
  expect(await leads()).toMatchObject([
    {
      firstName: "Sample",
      lastName: "Writer",
      email: "writer@example.com",
      phoneNumber: "919876543210",
      message: "Do you deliver to Kaza?\nBy Friday?",
      state: "new",
      submittedAt: new Date("2026-11-18T10:42:00Z"),
    },
  ]);
  await shop.runJobs();
  const [mail, ...others] = await shop.mailbox("[care e-mail]");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Message from Sample Writer");
  for (const words of ["writer@example.com", "+919876543210", "18 Nov 2026, 4:12 pm", "By Friday?"]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
});

test("sends the mail to the care address with the input as plain text", async () => {
  const value = JSON.stringify("care@shop.test");
  await shop.database.db.updateTable("settings").set({ value }).where("key", "=", "careEmail").execute();
  await send({ firstName: "<b>Bold</b>", message: "<script>alert(1)</script>" });
  await shop.runJobs();
  const [mail] = await shop.mailbox("care@shop.test");
  expect(mail?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(mail?.html).not.toContain("<b>Bold");
});

test.each([
  ["a repeated key", { idempotencyKey: "one" }, {}],
  ["the same text without a key", {}, {}],
  ["the same text without a key over midnight", {}, { at: "2026-11-19T00:00:30Z" }],
])("%s creates one message and one mail each", async (_, keyed, { at }: { at?: string }) => {
  shop.clock.set(new Date("2026-11-18T23:59:59Z"));
  await send(keyed);
  if (at) shop.clock.set(new Date(at));
  expect((await send(keyed)).status).toBe(200);
  expect(await leads()).toHaveLength(1);
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["mail.lead", "mail.lead-received"]);
});

test.each([
  ["a text changed after a lost response", { idempotencyKey: "one", message: "More" }],
  ["another message from the same browser", { idempotencyKey: "two" }],
])("%s: stores both", async (_, second) => {
  await send({ idempotencyKey: "one" });
  await send(second);
  expect(await leads()).toHaveLength(2);
});

test("stores the same text on another day as another message", async () => {
  shop.clock.set(new Date("2026-11-18T12:00:00Z"));
  await send();
  shop.clock.set(new Date("2026-11-19T12:00:00Z"));
  await send();
  expect(await leads()).toHaveLength(2);
});

const missing = "Please fill in all required fields.";
test.each([
  [{ firstName: " " }, missing, ["firstName"]],
  [{ email: "", phoneNumber: undefined }, missing, ["email", "phoneNumber"]],
  [{ email: "bad", phoneNumber: "" }, missing, ["email", "phoneNumber"]],
  [{ firstName: "", email: "bad", phoneNumber: "98765" }, missing, ["email", "phoneNumber", "firstName"]],
  [{ email: "writer@example" }, "Please enter a valid email address.", ["email"]],
  [{ phoneNumber: "98765" }, "Please enter a valid phone number.", ["phoneNumber"]],
  [{ message: "x".repeat(5_001) }, "Please use at most 5000 characters here.", ["message"]],
])("rejects %j and stores nothing", async (overrides, message, fields) => {
  const { status, body } = await send(overrides);
  expect([status, body.error.message, Object.keys(body.error.fields)]).toEqual([422, message, fields]);
  expect([await leads(), await jobs()]).toEqual([[], []]);
});

test("says what is wrong with a malformed email beside a missing phone", async () => {
  const { body } = await send({ email: "bad", phoneNumber: "" });
  expect(body.error.fields).toEqual({
    email: "Please enter a valid email address.",
    phoneNumber: "Enter your phone number.",
  });
});

test("accepts a message without last name and text", async () => {
  expect((await send({ lastName: undefined, message: null })).status).toBe(200);
  expect(await leads()).toMatchObject([{ lastName: "", message: "" }]);
});

test("thanks a sender who filled the honeypot and stores nothing", async () => {
  expect(await send({ website: "https://spam.example" })).toMatchObject({ status: 200, body: { status: "success" } });
  expect([await leads(), await jobs()]).toEqual([[], []]);
});

test("rejects too many messages from one IP address with the time to wait", async () => {
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await send({ idempotencyKey: `key-${n}` }));
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(last?.body.error.message).toMatch(/^Too many messages\. Please try again in \d+ minutes?\.$/);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await leads()).toHaveLength(20);
});

test.each([
  ["a request from another site", { origin: "https://evil.example" }, 403],
  ["a body that is not JSON", { "content-type": "text/plain" }, 415],
])("rejects %s and stores nothing", async (_, headers, status) => {
  expect((await shop.post("/api/leads", sample, headers)).status).toBe(status);
  expect([await leads(), await jobs()]).toEqual([[], []]);
});

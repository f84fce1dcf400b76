import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const everybody = async () => {
  const { db } = shop.database;
  const [customers, sessions, jobs] = await Promise.all([
    db.selectFrom("customers").select(["id", "email"]).execute(),
    db.selectFrom("sessions").select("id").execute(),
    db.selectFrom("jobs").select("key").where("kind", "=", "mail.welcome").execute(),
  ]);
  return { customers, sessions, jobs };
};

test("creates an account, signs in, and never stores the plain password", async () => {
  const browser = createBrowser(shop);
  const input = buildSignUp({ email: " New.Customer@Customers.Test ", fullName: " Sample  Customer " });
  const { status, body, headers } = await browser.post("/api/sign-up", input);
  expect([status, body]).toEqual([
    200,
    {
      user: {
        _id: expect.stringMatching(/^cus_[A-Za-z0-9]{14}$/),
        fullName: "Sample  Customer",
        email: "new.customer@customers.test",
        phoneNumber: "919800000001",
      },
    },
  ]);
  expect(headers.get("set-cookie")).toMatch(
    /^session=[A-Za-z0-9_-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const row = await shop.database.db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", body.user._id)
    .executeTakeFirstOrThrow();
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(validPassword);
  const [session] = await shop.database.db.selectFrom("sessions").selectAll().execute();
  expect(JSON.stringify(session)).not.toContain(browser.cookies.get("session"));
});

test.each([
  ["", ""],
  ["+91", ""],
  ["+1 ", ""],
  ["9800000001", "919800000001"],
  ["+91 98000 00001", "919800000001"],
  ["+44 7700 900123", "447700900123"],
])("stores the phone %j as %j", async (phoneNumber, stored) => {
  const { body } = await createBrowser(shop).post("/api/sign-up", buildSignUp({ phoneNumber }));
  expect(body.user.phoneNumber).toBe(stored);
});

test.each([
  ["name", { fullName: "  " }, 422, { fullName: "Please enter your full name." }],
  ["name", { fullName: "x".repeat(101) }, 422, { fullName: "Please use at most 100 characters here." }],
  ["email", { email: "nobody" }, 422, { email: "Please enter a valid email address." }],
  ["email", { email: "" }, 422, { email: "Please enter a valid email address." }],
  ["password", { password: "" }, 422, { password: "Please use at least 8 characters." }],
  ["password", { password: "seven77" }, 422, { password: "Please use at least 8 characters." }],
  ["password", { password: "PassWord1" }, 422, { password: expect.stringContaining("too common") }],
  ["password", { password: "x".repeat(201) }, 422, { password: "Please use at most 200 characters here." }],
  ["phone", { phoneNumber: "981" }, 422, { phoneNumber: "Please enter a valid phone number." }],
  ["phone", { phoneNumber: "12345" }, 422, { phoneNumber: "Please enter a valid phone number." }],
  ["phone", { phoneNumber: "+1234567890123456" }, 422, { phoneNumber: "Please enter a valid phone number." }],
  [
    "name and password",
    { fullName: "", password: "x" },
    422,
    { fullName: expect.any(String), password: expect.any(String) },
  ],
])("rejects an invalid %s and stores nothing", async (_, overrides, status, fields) => {
  const before = await everybody();
  const refused = await createBrowser(shop).post("/api/sign-up", buildSignUp(overrides));
  expect([refused.status, refused.body.error.fields]).toEqual([status, fields]);
  expect(refused.headers.get("set-cookie")).toBeNull();
  expect(await everybody()).toEqual(before);
});

test.each(["once@customers.test", " ONCE@Customers.Test "])("allows one account per email: %j", async (email) => {
  const { db } = shop.database;
  if (!(await db.selectFrom("customers").select("id").where("email", "=", "once@customers.test").executeTakeFirst())) {
    await createBrowser(shop).post("/api/sign-up", buildSignUp({ email: "once@customers.test" }));
  }
  const before = await everybody();
  const { status, body } = await createBrowser(shop).post("/api/sign-up", buildSignUp({ email }));
  const message = "Email already exists. Please use another email.";
  expect([status, body.error]).toEqual([409, { code: "email-taken", message, fields: { email: message } }]);
  expect(await everybody()).toEqual(before);
});

test("accepts any eight different characters as a password, pasted too", async () => {
  const password = "🐘🐪🦒🐫🦓🐆🐅🦏";
  const input = buildSignUp({ password });
  expect((await createBrowser(shop).post("/api/sign-up", input)).status).toBe(200);
  expect((await createBrowser(shop).post("/api/sign-in", { email: input.email, password })).status).toBe(200);
});

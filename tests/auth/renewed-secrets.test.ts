import { argon2Sync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpCustomer } from "../customers/customer-fixtures.ts";
import { createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOperator, operatorPassword } from "../operators/operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A hash in the shop's format with parameters of earlier years. */
function hashWeakly(message: string): string {
  const nonce = Buffer.from("a salt for tests");
  const key = argon2Sync("argon2id", { message, nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 });
  const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(key)}`;
}

const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test.each([
  { table: "customers", path: "/api/sign-in", password: validPassword },
  { table: "operators", path: "/api/admin/sign-in", password: operatorPassword },
] as const)(
  "signing in renews a weaker hash in $table, a wrong password does not",
  async ({ table, path, password }) => {
    const { id, email } = table === "customers" ? await signUpCustomer(shop) : await createOperator(shop);
    const { db } = shop.database;
    const weak = hashWeakly(password);
    await db.updateTable(table).set({ passwordHash: weak }).where("id", "=", id).execute();
    const stored = async () =>
      (await db.selectFrom(table).select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow()).passwordHash;
    const signIn = async (typed: string) => (await createBrowser(shop).post(path, { email, password: typed })).status;
    expect(await signIn("wrong words here")).toBe(401);
    expect(await stored()).toBe(weak);
    expect(await signIn(password)).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(today);
    expect(await signIn(password)).toBe(200);
    expect(await stored()).toBe(renewed);
  },
);

test("simultaneous sign-ins all succeed while the hash is renewed", async () => {
  const { id, email } = await signUpCustomer(shop);
  const set = { passwordHash: hashWeakly(validPassword) };
  await shop.database.db.updateTable("customers").set(set).where("id", "=", id).execute();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => createBrowser(shop).post("/api/sign-in", { email, password: validPassword })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test("a password change gives the remaining session a new token", async () => {
  const { browser } = await signUpCustomer(shop);
  const copied = createBrowser(shop);
  const old = browser.cookies.get("session") ?? "";
  copied.cookies.set("session", old);
  expect((await copied.get("/api/me")).status).toBe(200);
  const password = "eight otters dive";
  const input = { current: validPassword, password, confirm: password };
  expect((await browser.post("/api/me/password", input)).status).toBe(200);
  expect(browser.cookies.get("session")).not.toBe(old);
  expect((await browser.get("/api/me")).status).toBe(200);
  expect((await copied.get("/api/me")).status).toBe(401);
});

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordStatements } from "../../bench/support/sql-recorder.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
let turn = 0;
beforeAll(async () => {
  shop = await createTestShop({ trustProxy: 1 });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  turn++;
  shop.clock.set(new Date("2026-11-18T06:31:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
  await setStock(shop.database, sku, 480);
  await setRule("pressure");
});

const sku = "MOUNTAINWATER-6";
const unit = 399;

async function setRule(value: string) {
  await storeSetting(shop.database, "codCode", value);
}

const spoil = (code: string) => (code === "000000" ? "000001" : "000000");
type Order = { quantity?: number; network?: string; email?: string; cashCode?: string; cookie?: string };

async function order({ quantity = 1, network = `192.0.2.${turn}`, cookie = "", ...typed }: Order) {
  const body = { ...buildCodBody([{ id: "mountainwater-6", quantity }], unit * quantity + 150), ...typed };
  const response = await shop.post("/api/orders/cod", body, { "x-forwarded-for": network, cookie });
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
}

/** Orders in cash from many networks until a code is asked for; returns how many pieces were ordered. */
async function flood(): Promise<number> {
  for (let pieces = 0; ; pieces += 20) {
    const { status } = await order({
      quantity: 20,
      network: `2001:db8:${pieces}::1`,
      email: `a${pieces}@evil.example`,
    });
    if (status !== 200) return pieces;
  }
}

async function readCode(email: string): Promise<string> {
  while ((await shop.runJobs()) > 0);
  const mails = await shop.mailbox(email);
  const mail = mails.find(({ subject }) => subject === "Your code for a cash order");
  return /\b[0-9]{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("asks for a code before strangers take half of a SKU in cash, and places an order with the code", async () => {
  expect(await flood()).toBe(200);
  const email = `household${turn}@gmail.com`;
  const stock = await getStock(shop.database, sku);
  expect(await order({})).toMatchObject({
    status: 409,
    body: { error: { code: "code-needed", fields: { email: expect.stringContaining("Please enter your email") } } },
  });
  const asked = await order({ email });
  const message = `Please enter the 6-digit code that we have emailed to ${email}.`;
  expect([asked.status, asked.body.error]).toEqual([
    409,
    { code: "code-needed", message, fields: { cashCode: message } },
  ]);
  expect(await getStock(shop.database, sku)).toBe(stock);
  const cashCode = await readCode(email);
  expect(await order({ email, cashCode: cashCode === "000000" ? "000001" : "000000" })).toMatchObject({
    status: 409,
    body: { error: { code: "code-needed", fields: { cashCode: "This code is incorrect or has expired." } } },
  });
  expect(await getStock(shop.database, sku)).toBe(stock);
  expect((await order({ email, cashCode: ` ${cashCode}` })).status).toBe(200);
  expect(await getStock(shop.database, sku)).toBe(stock - 1);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("asks for the code without waiting for the SKU's row, and takes a proved order's goods with its commit", async () => {
  await flood();
  const email = `quick${turn}@gmail.com`;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select from variants where sku = $1 for update", [sku]);
  expect((await order({ email })).body.error.code).toBe("code-needed");
  await client.query("rollback");
  await client.end();
  const cashCode = await readCode(email);
  const statements = await recordStatements(
    async () => expect((await order({ email, cashCode })).status).toBe(200),
    client.database,
  );
  const taken = statements.filter(({ text }) => /take_goods\(|update "?variants/.test(text));
  expect(taken.map(({ text }) => /^select take_goods\(.*;\s*commit/s.test(text))).toEqual([true]);
});

test("limits a proved mailbox to twelve pieces a day, and a private domain to twelve for all its addresses", async () => {
  await flood();
  const place = async (email: string, quantity: number, mailed = email) => {
    expect((await order({ email, quantity })).body.error.code).toBe("code-needed");
    return await order({ email, quantity, cashCode: await readCode(mailed) });
  };
  expect((await place(`one${turn}@gmail.com`, 13)).body.error.code).toBe("cod-refused");
  expect((await place(`two${turn}@gmail.com`, 12)).status).toBe(200);
  expect((await place(`t.w.o${turn}+x@gmail.com`, 1, `two${turn}@gmail.com`)).body.error.code).toBe("cod-refused");
  expect((await place(`a${turn}@own.example`, 10)).status).toBe(200);
  expect((await place(`b${turn}@mail.own.example`, 3)).body.error.code).toBe("cod-refused");
});

test("refuses a network after five wrong codes, but not the owner elsewhere", async () => {
  await flood();
  const email = `victim${turn}@gmail.com`;
  await order({ email });
  const cashCode = await readCode(email);
  for (let n = 0; n < 5; n++) expect((await order({ email, cashCode: spoil(cashCode) })).status).toBe(409);
  const ended = await order({ email, cashCode });
  expect([ended.status, ended.retryAfter]).toEqual([429, "600"]);
  expect((await order({ email, cashCode, network: "198.51.100.9" })).status).toBe(200);
});

test("a code expires after twenty minutes and works for its mailbox only", async () => {
  await flood();
  const email = `late${turn}@gmail.com`;
  await order({ email });
  const cashCode = await readCode(email);
  expect((await order({ email: `other${turn}@gmail.com`, cashCode })).status).toBe(409);
  shop.clock.advance(20 * 60_000);
  expect((await order({ email, cashCode })).body.error.code).toBe("code-needed");
});

test("mails an address one code in ten minutes", async () => {
  await flood();
  const email = `flooded${turn}@gmail.com`;
  for (let n = 0; n < 3; n++) expect((await order({ email })).body.error.code).toBe("code-needed");
  await readCode(email);
  expect(await shop.mailbox(email)).toHaveLength(1);
});

test("wrong tries of one network, however many, leave the owner's code elsewhere valid", async () => {
  await flood();
  const email = `locked${turn}@gmail.com`;
  await order({ email });
  const cashCode = await readCode(email);
  for (let n = 0; n < 60; n++) {
    expect((await order({ email, cashCode: spoil(cashCode) })).status).toBe(n < 5 ? 409 : 429);
    await shop.database.db.deleteFrom("rateLimits").where("key", "like", "place:%").execute();
  }
  expect((await order({ email, cashCode, network: "198.51.100.9" })).status).toBe(200);
});

/** Ends the window of one mail, but none of the day's counts. */
async function nextWindow() {
  shop.clock.advance(10 * 60_000);
  await shop.database.db.deleteFrom("rateLimits").where("key", "like", "cash-code-mail:%").execute();
}

test("says on every try that a network can have no more codes mailed to a mailbox today", async () => {
  await flood();
  const email = `three${turn}@gmail.com`;
  for (let n = 0; n < 3; n++) {
    expect((await order({ email })).body.error.code).toBe("code-needed");
    await nextWindow();
  }
  for (let n = 0; n < 2; n++) {
    const refused = await order({ email });
    expect([refused.status, refused.body.error.code]).toEqual([429, "too-many-requests"]);
  }
  await readCode(email);
  expect(await shop.mailbox(email)).toHaveLength(3);
});

test("mails a mailbox ten codes a day, the last two only to a network where a right code was typed", async () => {
  await flood();
  const email = `asked${turn}@gmail.com`;
  const owners = "198.51.100.77";
  await order({ email, network: owners });
  expect((await order({ email, network: owners, cashCode: await readCode(email) })).status).toBe(200);
  const askFrom = async (network: string) => {
    await nextWindow();
    return (await order({ email, network })).body.error.code;
  };
  for (let n = 0; n < 7; n++) expect(await askFrom(`203.0.113.${n}`)).toBe("code-needed");
  for (let n = 7; n < 10; n++) expect(await askFrom(`203.0.113.${n}`)).toBe("too-many-requests");
  for (let n = 0; n < 2; n++) expect(await askFrom(owners)).toBe("code-needed");
  expect(await askFrom(owners)).toBe("too-many-requests");
  await readCode(email);
  const codes = (await shop.mailbox(email)).filter(({ subject }) => subject === "Your code for a cash order");
  expect(codes).toHaveLength(10);
});

test("limits each mailbox once proved orders took half of a SKU", async () => {
  await setRule("always");
  const place = async (email: string, quantity: number) => {
    const network = `198.51.100.${email.length + quantity}`;
    expect((await order({ email, quantity, network })).body.error.code).toBe("code-needed");
    return await order({ email, quantity, network, cashCode: await readCode(email) });
  };
  for (const name of ["a", "bb", "ccc", "dddd"]) expect((await place(`${name}${turn}@gmail.com`, 50)).status).toBe(200);
  const stock = await getStock(shop.database, sku);
  const refused = await place(`late${turn}@gmail.com`, 13);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    "Many people pay in cash today, so one email can order 12 units a day in cash. Please order fewer, or pay online.",
  ]);
  expect(await getStock(shop.database, sku)).toBe(stock);
  expect((await place(`later${turn}@gmail.com`, 12)).status).toBe(200);
});

test("asks for no code while few orders come, also for forty orders of one contact in a minute", async () => {
  const email = `office${turn}@example.com`;
  for (let n = 0; n < 40; n++) expect((await order({ email })).status).toBe(200);
});

test("asks a network for a code after 150 pieces, but not its neighbours", async () => {
  for (let n = 0; n < 3; n++) expect((await order({ quantity: 50, network: "192.0.2.200" })).status).toBe(200);
  await setStock(shop.database, sku, 10_000);
  await shop.database.db.deleteFrom("rateLimits").where("key", "like", "cash-sku:%").execute();
  expect((await order({ network: "192.0.2.200" })).body.error.code).toBe("code-needed");
  expect((await order({ network: "192.0.2.201" })).status).toBe(200);
});

test("asks always or never by the setting, and never an account that has received an order", async () => {
  await setRule("never");
  await setStock(shop.database, sku, 1_000);
  for (let n = 0; n < 4; n++) expect((await order({ quantity: 100 })).status).toBe(200);
  await setRule("always");
  const { id, email, cookie } = await createCustomer(shop);
  expect((await order({ email, cookie })).body.error.code).toBe("code-needed");
  const { orderId } = await placeCashOrder(shop, { customerId: id });
  await transitionOrder(shop, orderId, "delivered");
  expect((await order({ email, cookie })).status).toBe(200);
  expect((await order({ email })).body.error.code).toBe("code-needed");
});

test("does not count refused orders", async () => {
  await flood();
  const read = () =>
    shop.database.db.selectFrom("rateLimits").select(["key", "hits"]).where("key", "like", "cash-sku:%").execute();
  const before = await read();
  for (let n = 0; n < 3; n++) await order({ quantity: 20 });
  expect(await read()).toEqual(before);
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPasswordCheaply } from "../fixtures/cheap-password-hash.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const minuteMs = 60_000;
const home = "198.51.100.7";
let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await createTestShop({ trustProxy: 1, pages: "built" });
  url = await shop.listen();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.database.db.deleteFrom("rateLimits").execute();
});

const cheapHash = hashPasswordCheaply(validPassword);

/** Makes comparing guesses cheap again: a successful sign-in renews the hash. */
async function setCheapHash(id: string): Promise<void> {
  await shop.database.db.updateTable("customers").set({ passwordHash: cheapHash }).where("id", "=", id).execute();
}

async function owner(): Promise<{ id: string; email: string }> {
  const customer = await createCustomer(shop);
  await setCheapHash(customer.id);
  return customer;
}

async function post(path: string, body: object, address: string, cookie = "") {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  await response.text();
  return { status: response.status, cookie: response.headers.getSetCookie().join(";").split(";")[0] ?? "" };
}

const signIn = async (email: string, password: string, address: string) =>
  (await post("/api/sign-in", { email, password }, address)).status;

/** Ages the rate limits in the database, whose counters use the database's clock. */
async function passTime(minutes: number): Promise<void> {
  await sql`update rate_limits set resets_at = resets_at - make_interval(mins => ${minutes})`.execute(shop.database.db);
  shop.clock.advance(minutes * minuteMs);
}

/** Repeats the attempts every 15 minutes for an hour and returns how many responses had status `compared`. */
async function runForAnHour(tryAll: () => Promise<number[]>, compared: number): Promise<number> {
  let count = 0;
  for (let quarter = 0; quarter < 4; quarter++) {
    count += (await tryAll()).filter((status) => status === compared).length;
    await passTime(15);
  }
  return count;
}

/** Runs eight at a time. */
async function runEightAtOnce<T>(items: T[], run: (item: T) => Promise<number>): Promise<number[]> {
  const answers: number[] = [];
  const queue = items.values();
  const runQueue = async (): Promise<void> => {
    for (const item of queue) answers.push(await run(item));
  };
  await Promise.all(Array.from({ length: 8 }, runQueue));
  return answers;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const report = (what: string, figure: string): void => console.log(`an attacker gets in an hour: ${what}: ${figure}`);
const addressOf = (n: number): string => `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`;

async function mailedOtp(email: string): Promise<string> {
  while ((await shop.runJobs()) > 0);
  const mail = (await shop.mailbox(email)).find(({ subject }) => subject.startsWith("Your OTP"));
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

test("limits wrong passwords from one IP address for one account", { timeout: 120_000 }, async () => {
  const { email } = await owner();
  const guess = () => runEightAtOnce(range(15), (n) => signIn(email, `guess ${n} of many`, "203.0.113.1"));
  const compared = await runForAnHour(guess, 401);
  report("passwords, one address at one account", `${compared} guesses`);
  expect(compared).toBe(40);
  expect(await signIn(email, validPassword, home)).toBe(200);
});

test("limits wrong passwords from one IP address across many accounts", { timeout: 120_000 }, async () => {
  const accounts = await Promise.all(range(70).map(owner));
  const guess = () => runEightAtOnce(accounts, ({ email }) => signIn(email, "one guess each", "203.0.113.1"));
  const compared = await runForAnHour(guess, 401);
  report("passwords, one address at any number of accounts", `${compared} guesses`);
  expect(compared).toBe(240);
  for (const { email } of accounts.slice(0, 3)) expect(await signIn(email, validPassword, home)).toBe(200);
});

test("limits wrong passwords from many IP addresses for one account, yet lets the owner sign in at home and elsewhere", {
  timeout: 120_000,
}, async () => {
  const { id, email } = await owner();
  expect(await signIn(email, validPassword, home)).toBe(200);
  await setCheapHash(id);
  let round = 0;
  const guess = () => {
    const first = 90 * round++;
    return runEightAtOnce(range(90), (n) => signIn(email, "one guess each", addressOf(first + n)));
  };
  const compared = await runForAnHour(guess, 401);
  report("passwords, 360 addresses at one account", `${compared} guesses`);
  expect(compared).toBe(300);

  await runEightAtOnce(range(310), (n) => signIn(email, "one guess each", addressOf(360 + n)));
  expect(await signIn(email, "wrong words here", addressOf(999))).toBe(429);
  expect(await signIn(email, validPassword, home)).toBe(200);
  const abroad = "192.0.2.99";
  expect(await signIn(email, validPassword, abroad)).toBe(429);
  expect((await post("/api/otp/send-otp", { email }, abroad)).status).toBe(200);
  const verified = await post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) }, abroad);
  const password = "eight otters dive";
  const reset = await post("/api/password/reset", { password, confirm: password }, abroad, verified.cookie);
  expect(reset.status).toBe(200);
  expect(await signIn(email, password, abroad)).toBe(200);
});

test("counts all IPv6 addresses of one customer as one", async () => {
  const { email } = await owner();
  const answers = await runEightAtOnce(range(30), (n) => signIn(email, "one guess each", `2001:db8:1:2::${n + 1}`));
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
});

test("never counts successful sign-ins", async () => {
  const { email } = await owner();
  // One more success than the failures that the network has left, and than the account has.
  for (const other of await Promise.all(range(5).map(owner))) {
    const failed = await runEightAtOnce(range(10), () => signIn(other.email, "wrong words here", home));
    expect(failed).toEqual(failed.map(() => 401));
  }
  const answers = await runEightAtOnce(range(11), () => signIn(email, validPassword, home));
  expect(answers).toEqual(answers.map(() => 200));
});

test("limits wrong one-time codes from many IP addresses for one account, yet lets the owner in", {
  timeout: 120_000,
}, async () => {
  const { id, email } = await owner();
  expect(await signIn(email, validPassword, home)).toBe(200);
  const codes = { asked: 0, compared: 0 };
  for (let minute = 0; minute < 60; minute++) {
    const sentCode = await post("/api/otp/send-otp", { email }, addressOf(minute));
    if (sentCode.status === 200) codes.asked++;
    // Never the right code, so every compared guess is a failure.
    const otp = await mailedOtp(email);
    const wrong = range(5).map((n) => String((Number(otp) + n + 1) % 1_000_000).padStart(6, "0"));
    const answers = await runEightAtOnce(wrong, async (guess) => {
      return (await post("/api/otp/verify-otp", { email, otp: guess }, addressOf(minute))).status;
    });
    expect(answers).not.toContain(200);
    // An address whose request for a code was refused has no code to compare its guesses with.
    if (sentCode.status === 200) codes.compared += answers.filter((status) => status === 422).length;
    await passTime(1);
  }
  report("OTPs, 60 addresses at one account", `${codes.compared} guesses of 1,000,000 at ${codes.asked} mailed codes`);
  report(
    "OTPs, chance to set a password",
    `1 in ${Math.round(1_000_000 / codes.compared).toLocaleString("en")}, once a day`,
  );
  // Five guesses for each of the ten codes that the account gets from networks that it doesn't know.
  expect(codes).toEqual({ asked: 10, compared: 50 });
  const rights = shop.database.db.selectFrom("passwordRights").select("customerId").where("customerId", "=", id);
  expect(await rights.execute()).toEqual([]);

  expect((await post("/api/otp/send-otp", { email }, home)).status).toBe(200);
  const verified = await post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) }, home);
  expect(verified.status).toBe(200);
  const password = "eight otters dive";
  expect((await post("/api/password/reset", { password, confirm: password }, home, verified.cookie)).status).toBe(200);
  expect(await signIn(email, password, home)).toBe(200);
});

test("limits guest order tracking from one IP address, yet the guest finds the order", {
  timeout: 120_000,
}, async () => {
  const placed = await shop.shop.checkout.placeCod(buildPlacement(), { address: null });
  if (!placed.ok) throw new Error(placed.error.message);
  const { orderId } = placed.value;
  const track = async (phone: string, address: string): Promise<number> => {
    const response = await fetch(`${url}/track-order`, {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams({ orderId, phone }),
    });
    await response.text();
    return response.status;
  };
  const guess = () => runEightAtOnce(range(15), (n) => track(String(9_000_000_000 + n), "203.0.113.1"));
  const compared = await runForAnHour(guess, 404);
  report("phones of an order whose number is known, one address", `${compared} guesses`);
  expect(compared).toBe(40);
  expect(await track("9876543210", home)).toBe(200);
});

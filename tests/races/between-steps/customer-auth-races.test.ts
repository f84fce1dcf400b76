import { beforeEach, expect, test, vi } from "vitest";
import { dummyPasswordHash } from "#auth/password.ts";
import { lockCustomer } from "#db/queries/customers/customer-queries.ts";
import { buildSignUp } from "#tests/harness/test-browser.ts";
import { createTwoInstances } from "#tests/harness/two-instances.ts";

// Spies keep the queries' behavior and let a rival instance run once before one of them.
vi.mock("#db/queries/customers/customer-queries.ts", { spy: true });
beforeEach(() => void vi.mocked(lockCustomer).mockClear());

const caller = { address: null, userAgent: "" };

async function twoDoors() {
  const copies = await createTwoInstances();
  const { shop, rival } = copies;
  const customersOf = (n: number) => (n % 2 ? shop : rival).shop.customers;
  return { ...copies, customersOf, db: shop.database.db };
}

const atOnce = <T>(times: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => run(n)));

test("twelve simultaneous sign-ups of one email create one account and the others are told", async () => {
  await using both = await twoDoors();
  const input = buildSignUp();
  const answers = await atOnce(12, (n) =>
    both.customersOf(n).signUp({ ...input, email: n % 3 ? input.email : input.email.toUpperCase() }, caller),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(Array(11).fill("email-taken"));
  expect(await both.db.selectFrom("customers").select("id").execute()).toHaveLength(1);
  expect(await both.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  expect(await both.db.selectFrom("jobs").select("key").where("kind", "=", "mail.welcome").execute()).toHaveLength(1);
});

test("thirty simultaneous sign-ins leave twenty sessions", { timeout: 60_000 }, async () => {
  await using both = await twoDoors();
  const input = buildSignUp();
  await both.customersOf(0).signUp(input, caller);
  const answers = await atOnce(30, (n) => both.customersOf(n).signIn(input, caller));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
  expect(await both.db.selectFrom("sessions").select("id").execute()).toHaveLength(20);
});

test("a password changed during its comparison signs nobody in", async () => {
  await using both = await twoDoors();
  const input = buildSignUp();
  await both.customersOf(0).signUp(input, caller);
  const rival = async () => {
    await both.db.updateTable("customers").set({ passwordHash: dummyPasswordHash }).execute();
    await both.db.deleteFrom("sessions").execute();
  };
  const { lockCustomer: real } = await vi.importActual<typeof import("#db/queries/customers/customer-queries.ts")>(
    "#db/queries/customers/customer-queries.ts",
  );
  vi.mocked(lockCustomer).mockImplementationOnce(async (...args) => {
    await rival();
    return await real(...args);
  });
  const answer = await both.customersOf(0).signIn(input, caller);
  expect(answer).toMatchObject({ ok: false, error: { code: "wrong-password" } });
  expect(lockCustomer).toHaveBeenCalledOnce();
  expect(await both.db.selectFrom("sessions").select("id").execute()).toEqual([]);
});

test("sends one of twelve simultaneous codes and counts forty simultaneous guesses as five", async () => {
  await using both = await twoDoors();
  const input = buildSignUp();
  await both.customersOf(0).signUp(input, caller);
  const sentCodes = await atOnce(12, (n) => both.customersOf(n).sendOtp({ email: input.email }, caller));
  expect(sentCodes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await both.db.selectFrom("jobs").select("key").where("kind", "=", "mail.otp").execute()).toHaveLength(1);
  const guessed = await atOnce(40, (n) => both.customersOf(n).verifyOtp({ email: input.email, otp: `x${n}` }, caller));
  const compared = guessed.filter((answer) => !answer.ok && answer.error.code === "otp-wrong");
  expect(compared).toHaveLength(5);
});

import { expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildSignUp, validPassword } from "../harness/test-browser.ts";
import { createTestShop } from "../harness/test-shop.ts";

const caller = { address: null, userAgent: "" };
const unknownEmail = "nobody@customers.test";

/** CPU time instead of wall time, which depends on how busy the machine is. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Alternates between both, so that other load on the machine affects them equally. */
async function compare(times: number, known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
  const [a, b]: [number[], number[]] = [[], []];
  for (let n = 0; n < times; n++) {
    a.push(await workOf(known));
    b.push(await workOf(unknown));
  }
  return median(a) / median(b);
}

test("takes as long to reject a wrong password for an unknown account as for a known one", {
  timeout: 120_000,
}, async () => {
  await using shop = await createTestShop();
  const { customers } = shop.shop;
  const { email } = buildSignUp();
  await customers.signUp({ ...buildSignUp({ email }) }, caller);
  const password = `not ${validPassword}`;
  const ratio = await compare(
    25,
    () => customers.signIn({ email, password }, caller),
    () => customers.signIn({ email: unknownEmail, password }, caller),
  );
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test("takes as long to send or reject a one-time code for an unknown account as for a known one", {
  timeout: 120_000,
}, async () => {
  await using shop = await createTestShop();
  const { customers } = shop.shop;
  shop.clock.set(new Date());
  const { email } = await createCustomer(shop);
  const request = async (address: string) => {
    shop.clock.advance(61_000);
    await customers.sendOtp({ email: address }, { address: null });
  };
  const asking = await compare(
    60,
    () => request(email),
    () => request(unknownEmail),
  );
  const guess = (address: string) => customers.verifyOtp({ email: address, otp: "no" }, { address: null });
  await request(email);
  const guessing = await compare(
    60,
    () => guess(email),
    () => guess(unknownEmail),
  );
  for (const ratio of [asking, guessing]) {
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  }
});

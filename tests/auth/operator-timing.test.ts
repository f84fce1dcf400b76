import { expect, test } from "vitest";
import { hashPassword } from "#auth/password.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createOperator, operatorPassword } from "../operators/operator-fixtures.ts";

const caller = { address: null, userAgent: "" };
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Alternates between both, so that other load on the machine affects them equally. */
test("takes as long to reject a wrong password for an unknown operator as for a known one", {
  timeout: 120_000,
}, async () => {
  await using shop = await createTestShop();
  const { email } = await createOperator(shop, "owner", await hashPassword(operatorPassword));
  // CPU time instead of wall time, which depends on how busy the machine is.
  const workOf = async (address: string): Promise<number> => {
    const before = process.cpuUsage();
    await shop.shop.operators.signIn({ email: address, password: "wrong words here" }, caller);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
  for (let n = 0; n < 25; n++) {
    knownTimes.push(await workOf(email));
    unknownTimes.push(await workOf("nobody@office.test"));
  }
  const ratio = median(knownTimes) / median(unknownTimes);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

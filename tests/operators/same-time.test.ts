import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { createOperator } from "./office.ts";

const caller = { address: null, userAgent: "" };
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Taken in turns, so that whatever else the machine does falls on both. */
test("a wrong password takes as long for an operator as for nobody", { timeout: 120_000 }, async () => {
  await using shop = await createTestShop();
  const { email } = await createOperator(shop);
  const msOf = async (given: string): Promise<number> => {
    const begun = performance.now();
    await shop.shop.operators.signIn({ email: given, password: "wrong words here" }, caller);
    return performance.now() - begun;
  };
  const [somebody, nobody]: [number[], number[]] = [[], []];
  for (let n = 0; n < 25; n++) {
    somebody.push(await msOf(email));
    nobody.push(await msOf("nobody@office.test"));
  }
  const ratio = median(somebody) / median(nobody);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

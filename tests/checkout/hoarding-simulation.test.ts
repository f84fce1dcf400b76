import { expect, test } from "vitest";
import { simulateSaleDay } from "../../bench/simulate-hoarding.ts";

test("on a small sale day under attack almost no household is refused and almost all stock stays for sale", () => {
  const day = {
    minutes: 60,
    skus: 12,
    stock: 10_000,
    households: 1_250,
    networks: 25,
    attackers: 50,
    addresses: 5_000,
  };
  const { refusedShare, keptShare, emptyMinutes } = simulateSaleDay(day, 1);
  expect(refusedShare).toBeLessThan(0.001);
  expect(keptShare).toBeLessThan(0.05);
  expect(emptyMinutes).toBe(0);
});

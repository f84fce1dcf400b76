import { expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";

const inside = { address: null };

test("twenty simultaneous uses of a key make one order and twenty equal answers, even for the last packs", async () => {
  await using first = await createTestShop();
  await using second = await createTestShop({ databaseUrl: first.databaseUrl ?? "" });
  await setStock(first.database, "MOUNTAINWATER-6", 2);
  const input = buildPlacement();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).shop.checkout.placeCod(input, inside)),
  );
  const [answer] = answers;
  expect(answer).toMatchObject({ ok: true });
  expect(answers).toEqual(answers.map(() => answer));
  const { orders, lines, events, jobs } = await snapshotOrderTables(first.database);
  expect([orders, lines, events, jobs].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(await getStock(first.database, "MOUNTAINWATER-6")).toBe(0);
  expect(await findStockMismatches(first.database)).toEqual([]);
});

test("one key with twenty simultaneous bodies makes one order and reveals it to no other", async () => {
  await using shop = await createTestShop();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      shop.shop.checkout.placeCod(buildPlacement({ idempotencyKey: "one", fullName: `Sample Buyer ${n}` }), inside),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = { ok: false, error: { code: "key-reused", message: expect.any(String) } };
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => refused));
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(478);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("makes one order per key on PGlite as well", async () => {
  await using shop = await createTestShop();
  const input = buildPlacement();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.shop.checkout.placeCod(input, inside)));
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(478);
});

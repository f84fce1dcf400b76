import { expect, test } from "vitest";
import { getStock, setStock } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";

const sku = "MOUNTAINWATER-6";

test("gives each test shop a PostgreSQL of its own, copied from an unchanged template", async () => {
  await using changed = await createTestShop({ databaseKind: "postgres" });
  await using untouched = await createTestShop({ databaseKind: "postgres" });
  const seeded = await getStock(untouched.database, sku);
  await setStock(changed.database, sku, seeded + 1);
  expect(await getStock(untouched.database, sku)).toBe(seeded);
  await using later = await createTestShop({ databaseKind: "postgres" });
  expect(await getStock(later.database, sku)).toBe(seeded);
});

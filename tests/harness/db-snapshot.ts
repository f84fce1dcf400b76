import type { Database } from "#db/client.ts";

/** Reads the tables that an order's placement or transition may change, to assert that a refusal changed none. */
export async function snapshotOrderTables({ db }: Pick<Database, "db">) {
  const [orders, lines, events, movements, variants, codes, redemptions, jobs] = await Promise.all([
    db.selectFrom("orders").selectAll().orderBy("id").execute(),
    db.selectFrom("orderLines").selectAll().orderBy("orderId").orderBy("position").execute(),
    db.selectFrom("orderEvents").selectAll().orderBy("id").execute(),
    db.selectFrom("stockMovements").selectAll().orderBy("id").execute(),
    db.selectFrom("variants").select(["sku", "stock"]).orderBy("sku").execute(),
    db.selectFrom("discountCodes").select(["code", "redemptions"]).orderBy("code").execute(),
    db.selectFrom("discountRedemptions").selectAll().orderBy("orderId").execute(),
    db.selectFrom("jobs").select(["kind", "key", "payload"]).where("kind", "like", "mail.%").orderBy("id").execute(),
  ]);
  return { orders, lines, events, movements, variants, codes, redemptions, jobs };
}

export async function getStock({ db }: Pick<Database, "db">, sku: string): Promise<number> {
  const { stock } = await db.selectFrom("variants").select("stock").where("sku", "=", sku).executeTakeFirstOrThrow();
  return stock;
}

/** Sets a SKU's stock by a counted movement, so that stock stays the sum of its movements. */
export async function setStock({ db }: Pick<Database, "db">, sku: string, stock: number): Promise<void> {
  const delta = stock - (await getStock({ db }, sku));
  await db.updateTable("variants").set({ stock }).where("sku", "=", sku).execute();
  if (delta !== 0)
    await db.insertInto("stockMovements").values({ sku, delta, reason: "counted", actor: "test" }).execute();
}

/** Returns the SKUs whose stock is not the sum of their movements. */
export async function findStockMismatches(database: Pick<Database, "db">): Promise<string[]> {
  const { variants, movements } = await snapshotOrderTables(database);
  return variants
    .filter(({ sku, stock }) => {
      const moved = movements.filter((movement) => movement.sku === sku);
      return moved.reduce((sum, { delta }) => sum + delta, 0) !== stock;
    })
    .map(({ sku }) => sku);
}

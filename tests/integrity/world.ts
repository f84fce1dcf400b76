import { openDatabase } from "#db/client.ts";
import { seedWhenEmpty } from "#seed/index.ts";
import { freshDatabase } from "../harness/fresh-database.ts";
import { setStock } from "../orders/book.ts";
import { startCopies } from "./copies.ts";
import { openGatewayHost } from "./gateway-host.ts";
import { openShopCopy } from "./shop-copy.ts";
import { scarce, sold } from "./visit.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Everything that a run needs: two copies to be killed, the gateway, and a third copy for the people in the shop. */
export async function openWorld({ postgresUrl, orders }: { postgresUrl: string; orders: number }) {
  const [databaseUrl, gatewayDatabase] = [await freshDatabase(postgresUrl), await freshDatabase(postgresUrl)];
  const shelf = await prepare(databaseUrl, orders);
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const host = await openGatewayHost({ databaseUrl: gatewayDatabase, clock });
  const office = await openShopCopy({ databaseUrl, gatewayUrl: host.url }, { clock });
  const copies = await startCopies({ databaseUrl, gatewayUrl: host.url });
  let turn = 0;
  host.start(async (request) => {
    const { method, headers } = request;
    const { pathname } = new URL(request.url);
    const answer = await copies.send(pathname, { method, headers, body: await request.text() }, turn++);
    if (!answer) throw new Error("the line broke");
    return answer;
  });
  return {
    host,
    office,
    copies,
    shelf,
    databaseUrl,
    gateway: host.gateway,
    advance: (ms: number): void => {
      aheadMs += ms;
    },
    clock,
    [Symbol.asyncDispose]: async () => {
      copies[Symbol.dispose]();
      await host[Symbol.asyncDispose]();
      await office.database.close();
    },
  };
}

/** Some things run out on the way, and so does the discount. Answers what stands on the shelf, by SKU. */
async function prepare(url: string, orders: number): Promise<Map<string, number>> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedWhenEmpty(database);
  for (const id of sold) {
    const pieces = Math.ceil(orders * (scarce.includes(id) ? 0.06 : 2));
    await setStock(database, id.toUpperCase(), pieces);
  }
  const { db } = database;
  await db
    .updateTable("discountCodes")
    .set({ maxRedemptions: Math.ceil(orders * 0.06) })
    .execute();
  const value = JSON.stringify("elefant@sample");
  await db
    .insertInto("settings")
    .values({ key: "upiId", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  const shelf = await db.selectFrom("variants").select(["sku", "stock"]).execute();
  await database.close();
  return new Map(shelf.map(({ sku, stock }) => [sku, stock]));
}

import { openDatabase } from "#db/client.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { setStock } from "../harness/db-snapshot.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { startGatewayServer } from "../harness/gateway-server.ts";
import { scarceItems, soldItems } from "./plan-visit.ts";
import { openShopInstance } from "./shop-instance.ts";
import { startInstances } from "./shop-instances.ts";

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;

/** Opens two instances to be killed, the gateway, and a third instance for the operators. */
export async function openEnvironment({ postgresUrl, orders }: { postgresUrl: string; orders: number }) {
  const [databaseUrl, gatewayDatabase] = [
    await createEmptyDatabase(postgresUrl),
    await createEmptyDatabase(postgresUrl),
  ];
  const initialStock = await prepare(databaseUrl, orders);
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const host = await startGatewayServer({ databaseUrl: gatewayDatabase, clock });
  const backOffice = await openShopInstance({ databaseUrl, gatewayUrl: host.url }, { clock });
  const copies = await startInstances({ databaseUrl, gatewayUrl: host.url });
  let turn = 0;
  host.start(async (request) => {
    const { method, headers } = request;
    const { pathname } = new URL(request.url);
    const answer = await copies.send(pathname, { method, headers, body: await request.text() }, turn++);
    if (!answer) throw new Error("connection failed");
    return answer;
  });
  return {
    host,
    backOffice,
    copies,
    initialStock,
    databaseUrl,
    gateway: host.gateway,
    advance: (ms: number): void => {
      aheadMs += ms;
    },
    clock,
    [Symbol.asyncDispose]: async () => {
      copies[Symbol.dispose]();
      await host[Symbol.asyncDispose]();
      await backOffice.database.close();
    },
  };
}

/** Sets stock and limits so that some items and the discount code run out. Returns the initial stock by SKU. */
async function prepare(url: string, orders: number): Promise<Map<string, number>> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedIfEmpty(database);
  for (const id of soldItems) {
    const pieces = Math.ceil(orders * (scarceItems.includes(id) ? 0.06 : 2));
    await setStock(database, id.toUpperCase(), pieces);
  }
  const { db } = database;
  await db
    .updateTable("discountCodes")
    .set({ maxRedemptions: Math.ceil(orders * 0.06) })
    .execute();
  await storeSetting(database, "upiId", "elefant@sample");
  const variants = await db.selectFrom("variants").select(["sku", "stock"]).execute();
  await database.close();
  return new Map(variants.map(({ sku, stock }) => [sku, stock]));
}

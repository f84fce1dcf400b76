import { sql } from "kysely";
import { expect, test } from "vitest";
import { buyerListQuery } from "#contracts/admin/buyer-endpoints.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

type Both = Awaited<ReturnType<typeof createTwoInstances>>;
const copyOf = ({ shop, rival }: Both, n: number) => (n % 2 ? shop : rival);

async function findBuyers({ shop }: Both, q: string) {
  const found = await shop.shop.customers.buyers.list({ kind: "command line" }, buyerListQuery.parse({ q }));
  if (!found.ok) throw new Error(found.error.message);
  return found.value.items;
}

/** Reads the list repeatedly, which writes the rows that are due. */
const readMeanwhile = (both: Both) => Array.from({ length: 6 }, () => findBuyers(both, "9844400000"));

/** Rewrites every buyer from the existing orders, and expects no change. */
async function expectNoDrift({ shop: { database } }: Both): Promise<void> {
  const read = async () =>
    (await sql<object>`select key, name, orders, returned, spent_paise from buyers order by key`.execute(database.db))
      .rows;
  const kept = await read();
  await sql`select keep_buyer(contact, customer_id) from buyers`.execute(database.db);
  expect(await read()).toEqual(kept);
}

test("counts every order of one phone when twelve are placed at once on two copies", async () => {
  await using both = await createTwoInstances();
  const phone = "9844400001";
  await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => placeCashOrder(copyOf(both, n), { phone })),
    ...readMeanwhile(both),
  ]);
  expect(await findBuyers(both, phone)).toMatchObject([{ orders: 12, spent: 0 }]);
  await expectNoDrift(both);
});

test("counts simultaneous orders, deliveries and returns of one phone", async () => {
  await using both = await createTwoInstances();
  const phone = "9844400002";
  const placed = await Promise.all(Array.from({ length: 8 }, (_, n) => placeCashOrder(copyOf(both, n), { phone })));
  const move = async ({ orderId }: { orderId: string }, n: number) => {
    const copy = copyOf(both, n);
    await transitionOrder(copy, orderId, "on_the_way");
    const to = n % 2 ? "delivered" : "returned_to_origin";
    const moved = await copy.shop.orders.transition(orderId, to, { actor: "operator:test" });
    if (!moved.ok) throw new Error(moved.error.message);
  };
  await Promise.all([
    ...placed.map(move),
    ...readMeanwhile(both),
    ...Array.from({ length: 6 }, (_, n) => placeCashOrder(copyOf(both, n), { phone })),
  ]);
  expect(await findBuyers(both, phone)).toMatchObject([{ orders: 14, returnedToOrigin: 4, spent: 4 * 94_800 }]);
  await expectNoDrift(both);
});

test("leaves one customer when an account orders with a guest's phone while the guest orders too", async () => {
  await using both = await createTwoInstances();
  const phone = "9844400003";
  const { id } = await createCustomer(both.shop);
  await placeCashOrder(both.shop, { phone });
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) =>
      placeCashOrder(copyOf(both, n), { phone, ...(n % 3 === 0 && { customerId: id }) }),
    ),
    ...readMeanwhile(both),
  ]);
  expect(await findBuyers(both, phone)).toMatchObject([{ customerId: id, orders: 11 }]);
  await expectNoDrift(both);
});

test("lets no order wait for another one of the same phone", async () => {
  await using both = await createTwoInstances();
  const phone = "9844400004";
  const first = await placeCashOrder(both.shop, { phone });
  await findBuyers(both, phone);
  await both.rival.database.transaction(async (tx) => {
    await tx.updateTable("orders").set({ name: "Second Sample" }).where("id", "=", first.orderId).execute();
    await placeCashOrder(both.shop, { phone });
    expect(await findBuyers(both, phone)).toMatchObject([{ orders: 2 }]);
  });
  await expectNoDrift(both);
});

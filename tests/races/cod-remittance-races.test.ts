import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

const cashier = {
  kind: "token" as const,
  id: "cashier",
  name: "Cashier",
  rights: ["orders.confirm-upi" as const, "orders.change" as const],
};
const rounds = Array.from({ length: 8 }, (_, at) => at);

test("only one of several simultaneous remittances settles a parcel's cash", async () => {
  await using shops = await createTwoInstances();
  const { shop, rival } = shops;
  const [shared, own] = [await placeCashOrder(shop), await placeCashOrder(shop)];
  for (const { orderId } of [shared, own]) await transitionOrder(shop, orderId, "delivered");
  const items = [shared, own].map(({ orderId }) => ({ orderId, amount: paise(94_800) }));
  const answers = await Promise.all(
    rounds.map((at) =>
      (at % 2 ? shop : rival).shop.payments.remittances.record(cashier, {
        key: `remittance-${at}`,
        courier: "Post",
        reference: `UTR${at}`,
        receivedOn: "2026-11-27",
        amount: paise(189_600),
        items: at % 2 ? items : items.toReversed(),
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { db } = shop.database;
  expect(await db.selectFrom("codRemittances").select("id").execute()).toHaveLength(1);
  const settled = await db.selectFrom("codCollections").select("remittanceId").execute();
  expect(new Set(settled.map(({ remittanceId }) => remittanceId)).size).toBe(1);
});

test("of a remittance and a simultaneous undo of its delivery only one succeeds", async () => {
  await using shops = await createTwoInstances();
  const { shop, rival } = shops;
  for (const at of rounds) {
    const { orderId } = await placeCashOrder(shop);
    await transitionOrder(shop, orderId, "delivered");
    const [recorded, undone] = await Promise.all([
      shop.shop.payments.remittances.record(cashier, {
        key: `remittance-${at}-of-race`,
        courier: "Post",
        reference: `RACE${at}`,
        receivedOn: "2026-11-27",
        amount: paise(94_800),
        items: [{ orderId, amount: paise(94_800) }],
      }),
      rival.shop.orders.operations.undoDelivery(cashier, orderId, { reason: "By mistake" }),
    ]);
    expect(recorded.ok).not.toBe(undone.ok);
  }
});

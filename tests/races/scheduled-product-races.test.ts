import { expect, test } from "vitest";
import { buildBeverageForm, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { findStockMismatches } from "../harness/db-snapshot.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";

const [noon, at] = ["2030-11-20T12:00:00Z", "2030-11-20T14:00:00.000Z"];

/** Opens two instances with an operator at each, two hours before the scheduled time. */
async function createShops() {
  const both = await createTwoInstances();
  for (const { clock } of [both.shop, both.rival]) clock.set(new Date(noon));
  const [one, two] = [await createCatalogEditor(both.shop, "owner"), await createCatalogEditor(both.rival, "owner")];
  const goOn = () => {
    for (const { clock } of [both.shop, both.rival]) clock.set(new Date(at));
  };
  /** Schedules a new product with an opening stock; returns its id. */
  const schedule = async (n: number): Promise<string> => {
    const { id } = (await one.create("beverage", { name: `Sample ${n}` })).body;
    const form = buildBeverageForm({ name: `Sample ${n}`, slug: `sample-${n}` });
    const variants = form.variants.map((pack) => ({ ...pack, sku: `SAMPLE${n}-${pack.packSize}`, openingStock: 24 }));
    await one.save(id, { ...form, variants });
    expect((await one.schedule(id, at)).status).toBe(200);
    return id;
  };
  return { ...both, one, two, goOn, schedule };
}

test("two copies publish a scheduled product once, with its opening stock once", async () => {
  await using both = await createShops();
  const { shop, rival, one } = both;
  for (let round = 0; round < 4; round++) {
    for (const { clock } of [shop, rival]) clock.set(new Date(noon));
    const id = await both.schedule(round);
    both.goOn();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? shop : rival).shop.catalog.edit.publishScheduled(id)),
    );
    const { isVisible, schedule, stock } = await one.get(id);
    expect({ isVisible, schedule, stock: stock[`SAMPLE${round}-6`] }).toEqual({
      isVisible: true,
      schedule: null,
      stock: 24,
    });
    const published = (await listAuditEntries(shop, id)).filter(({ action }) => action === "product.published");
    expect(published).toHaveLength(1);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("a schedule cancelled, edited or published by hand exactly at its time has one outcome", async () => {
  await using both = await createShops();
  const { shop, rival, one, two } = both;
  for (let round = 0; round < 6; round++) {
    for (const { clock } of [shop, rival]) clock.set(new Date(noon));
    const id = await both.schedule(round);
    const { revision, draft } = await two.get(id);
    both.goOn();
    const acts = [
      () => two.unschedule(id),
      () => two.save(id, { ...draft, shortDescription: "Saved at the very time." }, revision),
      () => two.publish(id, revision),
    ];
    const act = acts[round % acts.length] ?? (() => two.unschedule(id));
    const [answer] = await Promise.all([act(), shop.shop.catalog.edit.publishScheduled(id)]);
    expect([200, 409]).toContain(answer.status);
    const now = await one.get(id);
    const isCancelled = round % 3 === 0 && answer.status === 200;
    expect(now.isVisible).toBe(!isCancelled);
    if (round % 3 === 1)
      expect(now.published?.shortDescription === "Saved at the very time.").toBe(answer.status === 200);
    const published = (await listAuditEntries(shop, id)).filter(({ action }) => action === "product.published");
    expect(published).toHaveLength(isCancelled ? 0 : 1);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

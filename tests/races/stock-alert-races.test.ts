import { expect, test } from "vitest";
import { createTwoInstances } from "../harness/two-instances.ts";

const inside = { address: null };
const sku = "MOUNTAINWATER-6";

test("twenty requests of one address make one alert, and two copies send each alert once", async () => {
  await using both = await createTwoInstances();
  const { db } = both.shop.database;
  const copyOf = (n: number) => (n % 2 ? both.shop : both.rival);
  await db.updateTable("variants").set({ stock: 0 }).where("sku", "=", sku).execute();
  const ask = (email: string, n: number) => copyOf(n).shop.inventory.alerts.ask({ sku, email, website: "" }, inside);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask("herd@example.com", n)));
  // An address may ask five times a day (docs/rules.md 15.12).
  expect(answers.filter(({ ok }) => ok)).toEqual(Array(5).fill({ ok: true, value: { email: "herd@example.com" } }));
  expect(await db.selectFrom("stockAlerts").select("email").execute()).toHaveLength(1);

  await Promise.all(Array.from({ length: 19 }, (_, n) => ask(`herd${n}@example.com`, n)));
  await db.updateTable("variants").set({ stock: 4 }).where("sku", "=", sku).execute();
  await Promise.all(Array.from({ length: 6 }, (_, n) => copyOf(n).shop.inventory.alerts.queueDue()));
  const sent = await db.selectFrom("stockAlerts").select("id").where("sentAt", "is not", null).execute();
  expect(sent).toHaveLength(12);
  const queued = await db.selectFrom("jobs").select("id").where("kind", "=", "mail.back-in-stock").execute();
  expect(queued).toHaveLength(12);
  while ((await both.shop.runJobs()) + (await both.rival.runJobs()) > 0);
  const mails = await both.shop.mailbox();
  expect(mails).toHaveLength(12);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(12);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueOverdueContent } from "#jobs/recurring-jobs.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createPageEditor, type PageEditor } from "./page-fixtures.ts";

let shop: TestShop;
let editor: PageEditor;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  editor = await createPageEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const pageAt = (path: string) => shop.shop.content.page(path, {});

test("publishes a scheduled draft as it is at that time, in the name of the operator who scheduled it", async () => {
  const { body: created } = await editor.create({ title: "Monsoon" });
  const at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  expect((await editor.schedule(created.id, at)).body).toMatchObject({ publishAt: at, hasDraft: true, live: false });
  await editor.save(created.id, { lead: "It rains." });
  expect((await editor.get(created.id)).publishAt).toBe(at);
  await shop.shop.content.edit.publishScheduled(created.id);
  expect(await pageAt("/monsoon")).toBeUndefined();
  shop.clock.set(new Date(at));
  await shop.shop.content.edit.publishScheduled(created.id);
  await shop.shop.content.edit.publishScheduled(created.id);
  expect((await pageAt("/monsoon"))?.body.lead).toBe("It rains.");
  expect(await editor.get(created.id)).toMatchObject({ publishAt: null, hasDraft: false });
  expect((await editor.versions(created.id)).items).toHaveLength(1);
  const audited = await listAuditEntries(shop, created.id);
  expect(audited.map(({ action, actor }) => `${action} ${actor}`)).toEqual(
    ["page.created", "document.scheduled", "document.published"].map((action) => `${action} operator:${editor.id}`),
  );
});

test("schedules the shop's own documents too, by a job", async () => {
  const at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  await editor.save("club", { lead: "Opens tonight." });
  expect((await editor.schedule("club", at)).status).toBe(200);
  const job = shop.database.db.selectFrom("jobs").select(["payload", "runAt"]).where("kind", "=", "content.publish");
  const waiting = await job.where("payload", "@>", JSON.stringify({ key: "club" }) as never).execute();
  expect(waiting.map(({ runAt }) => runAt.toISOString())).toEqual([at]);
  shop.clock.set(new Date(at));
  await shop.shop.content.edit.publishScheduled("club");
  expect((await shop.shop.content.document("club")).body.lead).toBe("Opens tonight.");
});

test("queues an overdue document again, in case the first job was lost", async () => {
  const { db } = shop.database;
  const { body: created } = await editor.create({ title: "Late" });
  const at = new Date(shop.clock.now().getTime() + 1_000);
  await editor.schedule(created.id, at.toISOString());
  const count = async () => {
    const rows = await db.selectFrom("jobs").select("payload").where("kind", "=", "content.publish").execute();
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(created.id)).length;
  };
  await enqueueOverdueContent(db, shop.clock.now());
  expect(await count()).toBe(1);
  for (let again = 0; again < 2; again++) await enqueueOverdueContent(db, new Date(at.getTime() + 3_600_000));
  expect(await count()).toBe(2);
  await editor.remove(created.id);
});

test("refuses a time that has passed or is too far away; discarding and cancelling end a schedule", async () => {
  const { body: created } = await editor.create({ title: "Never" });
  const now = shop.clock.now().getTime();
  for (const at of [now - 1_000, now + 3 * 366 * 86_400_000]) {
    const { status, body } = await editor.schedule(created.id, new Date(at).toISOString());
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["at"]]);
  }
  const soon = new Date(now + 1_000_000).toISOString();
  await editor.schedule(created.id, soon);
  expect((await editor.unschedule(created.id)).body).toMatchObject({ publishAt: null, hasDraft: true });
  await editor.schedule(created.id, soon);
  expect((await editor.discard(created.id)).body).toMatchObject({ publishAt: null, hasDraft: false });
  shop.clock.set(new Date(soon));
  await shop.shop.content.edit.publishScheduled(created.id);
  expect(await pageAt("/never")).toBeUndefined();
});

test("hiding a page cancels its schedule and keeps its draft", async () => {
  const id = await editor.publishNew({ title: "Seasonal" });
  await editor.save(id, { lead: "Back in May." });
  const at = new Date(shop.clock.now().getTime() + 1_000_000).toISOString();
  await editor.schedule(id, at);
  expect((await editor.unpublish(id)).body).toMatchObject({ live: false, publishAt: null, hasDraft: true });
  expect((await listAuditEntries(shop, id)).map(({ action }) => action).slice(-2)).toEqual([
    "page.unpublished",
    "document.unscheduled",
  ]);
  shop.clock.set(new Date(at));
  await shop.shop.content.edit.publishScheduled(id);
  expect(await pageAt("/seasonal")).toBeUndefined();
  expect((await editor.get(id)).draft.lead).toBe("Back in May.");
});

test("hiding a page that is not shown yet leaves its schedule", async () => {
  const { body: created } = await editor.create({ title: "First show" });
  const at = new Date(shop.clock.now().getTime() + 1_000_000).toISOString();
  await editor.schedule(created.id, at);
  expect((await editor.unpublish(created.id)).body).toMatchObject({ live: false, publishAt: at });
  await editor.remove(created.id);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";

type Operator = Awaited<ReturnType<typeof createSignedInOperator>>;

let shop: TestShop;
let [owner, manager, packer]: Operator[] = [];
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  [owner, manager, packer] = [
    await createSignedInOperator(shop, "owner"),
    await createSignedInOperator(shop, "manager"),
    await createSignedInOperator(shop, "packer"),
  ];
});
afterAll(() => shop[Symbol.asyncDispose]());

function at(operator: Operator | undefined): Operator["browser"] {
  if (!operator) throw new Error("nobody is signed in");
  return operator.browser;
}

const open = async (by: Operator | undefined, id: string, takeOver = false) =>
  (await at(by).post("/api/admin/presence", { kind: "order", id, takeOver })).body;
const close = (by: Operator | undefined, id: string) => at(by).delete(`/api/admin/presence?kind=order&id=${id}`);

test("tells the second operator who has a record open, tells the first of a takeover, and returns it on leaving", async () => {
  expect(await open(owner, "a")).toEqual({ mine: true, holder: null, readers: [] });
  shop.clock.advance(10_000);
  expect(await open(owner, "a")).toEqual({ mine: true, holder: null, readers: [] });
  const presence = { mine: false, holder: { name: "Sample owner", since: "2026-11-20T06:00:00.000Z" }, readers: [] };
  expect(await open(manager, "a")).toEqual(presence);
  expect(await open(manager, "a", true)).toEqual({ mine: true, holder: null, readers: [] });
  expect(await open(owner, "a")).toMatchObject({ mine: false, holder: { name: "Sample manager" } });
  await close(owner, "a");
  expect(await open(owner, "a"), "nobody ends another's mark").toMatchObject({ mine: false });
  await close(manager, "a");
  expect(await open(owner, "a")).toEqual({ mine: true, holder: null, readers: [] });
});

test("presence ends after 45 seconds of silence and can start again", async () => {
  await open(owner, "b");
  shop.clock.advance(44_999);
  expect(await open(manager, "b")).toMatchObject({ mine: false });
  shop.clock.advance(1);
  const at = shop.clock.now().toISOString();
  expect(await open(manager, "b")).toEqual({ mine: true, holder: null, readers: [] });
  expect(await open(owner, "b")).toMatchObject({ mine: false, holder: { name: "Sample manager", since: at } });
});

test("an operator who may not change a record is not marked as present", async () => {
  const refused = await at(packer).post("/api/admin/presence", { kind: "order", id: "c" });
  expect([refused.status, refused.body.error.code]).toEqual([403, "not-allowed"]);
  for (const table of ["editingMarks", "readingMarks"] as const) {
    const marks = await shop.database.db.selectFrom(table).selectAll().where("subjectId", "=", "c").execute();
    expect(marks).toEqual([]);
  }
});

const read = async (by: Operator | undefined, id: string) =>
  (await at(by).post("/api/admin/presence", { kind: "order", id, mode: "read" })).body;

test("shows who reads a record, also without permission to change it, until they leave or fall silent", async () => {
  const since = shop.clock.now().toISOString();
  const reader = { name: "Sample packer", since };
  expect(await read(packer, "d")).toEqual({ mine: false, holder: null, readers: [] });
  expect(await open(owner, "d"), "reading takes no record").toEqual({ mine: true, holder: null, readers: [reader] });
  const editor = { name: "Sample owner", since };
  expect(await read(packer, "d")).toEqual({ mine: false, holder: editor, readers: [] });
  // The second editor sees that it is taken, but still has it open.
  expect(await open(manager, "d")).toMatchObject({ mine: false, holder: editor, readers: [reader] });
  expect((await open(owner, "d")).readers).toHaveLength(2);
  await close(manager, "d");
  expect((await open(owner, "d")).readers).toEqual([reader]);
  shop.clock.advance(45_000);
  expect(await open(owner, "d")).toEqual({ mine: true, holder: null, readers: [] });
  expect((await read(packer, "d")).holder).toMatchObject({ name: "Sample owner" });
});

test("an operator who takes a record over is no longer listed as a reader", async () => {
  await open(owner, "e");
  await open(manager, "e");
  await open(manager, "e", true);
  expect(await open(owner, "e")).toMatchObject({ holder: { name: "Sample manager" }, readers: [] });
});

const viewsOf = async (by: Operator | undefined, resource = "orders") =>
  (await at(by).get(`/api/admin/saved-views?resource=${resource}`)).body.items as { id: string; name: string }[];
const save = (by: Operator | undefined, view: object) =>
  at(by).post("/api/admin/saved-views", { resource: "orders", query: "filter=%7B%7D", ...view });

test("keeps views private until shared, with unique names per operator", async () => {
  const mine = await save(owner, { name: " To pack " });
  expect(mine.body).toMatchObject({ name: "To pack", mine: true, shared: false, by: "Sample owner" });
  expect(await viewsOf(packer)).toEqual([]);
  const repeated = await save(owner, { name: "To pack", query: "filter=x", shared: true });
  expect(repeated.body).toMatchObject({ id: mine.body.id, query: "filter=x", shared: true });
  expect(await viewsOf(packer)).toMatchObject([{ name: "To pack", mine: false, by: "Sample owner" }]);
  expect(await viewsOf(packer, "leads")).toEqual([]);
  const { status, body } = await save(owner, { name: "  " });
  expect([status, body.error.fields.name]).toEqual([400, "Please give the view a name."]);
});

test("only operator managers remove others' shared views, no one removes private ones, and the audit records shared ones", async () => {
  const shared = String((await save(manager, { name: "Delhi", query: "q=buyer", shared: true })).body.id);
  const hidden = String((await save(manager, { name: "Mine" })).body.id);
  const remove = (by: Operator | undefined, id: string) => at(by).delete(`/api/admin/saved-views/${id}`);
  expect((await remove(packer, shared)).status).toBe(403);
  expect((await remove(owner, hidden)).status).toBe(404);
  expect((await viewsOf(manager)).filter(({ id }) => [shared, hidden].includes(id))).toHaveLength(2);
  expect((await remove(owner, shared)).status).toBe(200);
  expect((await remove(manager, hidden)).status).toBe(200);
  expect((await remove(manager, hidden)).status).toBe(404);
  const presence = await listAuditEntries(shop, shared);
  expect(presence.map(({ action }) => action)).toEqual(["view.shared", "view.removed"]);
  expect(JSON.stringify(presence)).not.toContain("buyer");
  expect(await listAuditEntries(shop, hidden)).toEqual([]);
});

test("limits an operator to 50 views", async () => {
  const viewer = await createSignedInOperator(shop, "viewer");
  for (let each = 1; each <= 50; each++) await save(viewer, { name: `View ${each}` });
  const { status, body } = await save(viewer, { name: "View 51" });
  expect([status, body.error.code]).toEqual([409, "too-many-views"]);
  expect((await save(viewer, { name: "View 50", query: "" })).status).toBe(200);
  const own = (await viewsOf(viewer)).filter(({ name }) => name.startsWith("View"));
  expect(own).toHaveLength(50);
});

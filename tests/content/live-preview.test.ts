import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { buildRichText, type ContentEditor, createContentEditor } from "./content-fixtures.ts";

let shop: TestShop;
let editor: ContentEditor;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
  editor = await createContentEditor(shop);
  await editor.save("club", { title: "Nearly There" });
});
afterAll(() => shop[Symbol.asyncDispose]());

const preview = async (key: string, values: object) =>
  await editor.browser.post(`/api/admin/content/${key}/preview`, { values });
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.request(path, { headers });
  return { status: answer.status, policy: answer.headers.get("content-security-policy"), text: await answer.text() };
};

test("shows unsaved values over the draft and stores nothing", async () => {
  const before = await snapshotAllTables(shop);
  const { status, body } = await preview("club", { name: "Typed just now" });
  expect([status, body.isCurrent]).toEqual([200, true]);
  const { text } = await read(body.path);
  expect([text.includes("Typed just now"), text.includes("Nearly There")]).toEqual([true, true]);
  expect((await read(await editor.preview("club"))).text).not.toContain("Typed just now");
  expect((await read("/elefant-club")).text).not.toContain("Typed just now");
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("shows unsaved values of a document that was never saved", async () => {
  const { body } = await preview("home", { brandLineEnd: "Nor shall we." });
  expect((await read(body.path)).text).toContain("Nor shall we.");
  expect((await editor.get("home")).revision).toBe(0);
});

test("leaves out values that could not be saved, and says so", async () => {
  const { body } = await preview("club", { title: "", name: "Typed just now", invented: "x" });
  expect(body.isCurrent).toBe(false);
  const { text } = await read(body.path);
  expect([text.includes("Nearly There"), text.includes("Typed just now")]).toEqual([true, true]);
});

test("shows the saved draft when the values are too long for a link", async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => (at * 7_919).toString(36)).join(" ");
  const sections = [{ heading: "Long", anchor: "", body: buildRichText(words) }];
  const { body } = await preview("about", { sections });
  expect([body.isCurrent, body.path.length < 600]).toEqual([false, true]);
  expect((await read(body.path)).status).toBe(200);
});

test("shows the saved draft when a picture does not exist", async () => {
  const { body } = await preview("about", { title: "Typed just now", picture: "none-such" });
  const { status, text } = await read(body.path);
  expect([status, text.includes("Typed just now")]).toEqual([200, false]);
});

test("gives a new entry of a list its anchor, as saving does", async () => {
  const { entries } = (await editor.get("faq")).published;
  const added = {
    category: "Ice",
    question: "Is the can cold?",
    anchor: "",
    answer: buildRichText("Ask your fridge."),
  };
  const { body } = await preview("faq", { entries: [...entries.slice(0, 2), added] });
  expect((await read(body.path)).text).toContain("is-the-can-cold");
});

test("rejects values that were changed in the link", async () => {
  const [{ body: one }, { body: other }] = [
    await preview("club", { name: "Typed just now" }),
    await preview("club", { name: "Typed by others" }),
  ];
  const [head, signature] = one.path.split(".");
  const packed = other.path.split(".")[2];
  for (const path of [`${head}.${signature}.${packed}`, `${head}.${signature}`, `${one.path}x`]) {
    const { status, text } = await read(path, { accept: "text/html" });
    expect.soft([status, text.includes("This preview link is not valid.")]).toEqual([404, true]);
  }
});

test("needs the permission to write", async () => {
  const viewer = await createContentEditor(shop, "viewer");
  const before = await snapshotAllTables(shop);
  const { status } = await viewer.browser.post("/api/admin/content/club/preview", { values: { name: "Mine" } });
  expect(status).toBe(403);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("lets only the back office frame a preview, and no site any other page", async () => {
  const path = await editor.preview("club");
  expect((await read(path)).policy).toContain("frame-ancestors 'self'");
  expect((await read("/elefant-club")).policy).toContain("frame-ancestors 'none'");
  expect((await read(`${path}x`, { accept: "text/html" })).policy).toContain("frame-ancestors 'none'");
});

test("has no script and no link out of the editor's frame", async () => {
  const path = await editor.preview("club");
  const [page, framed] = [await read(path), await read(`${path}&framed=1`)];
  const has = (text: string) => [
    /<script(?![^>]*ld\+json)/.test(text),
    text.includes("<base target"),
    text.includes("Preview: customers"),
  ];
  expect([has(page.text), has(framed.text)]).toEqual([
    [true, false, true],
    [false, true, false],
  ]);
  expect(framed.text).toContain("Nearly There");
});

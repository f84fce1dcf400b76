import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { buildRichText, type ContentEditor, createContentEditor } from "./content-fixtures.ts";

let shop: TestShop;
let editor: ContentEditor;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await createContentEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const section = (body: unknown, more: object = {}) => ({
  sections: [{ heading: "Sample", anchor: "", body, ...more }],
});
const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const link = (href: string) => doc(paragraph({ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }));
const within = (depth: number): unknown => ({ type: "listItem", content: [depth ? within(depth - 1) : paragraph()] });

const formats = "This text contains unsupported formatting.";
const address = "Please enter a path of this shop or a URL that begins with https://.";
const body = "sections.0.body";
const nul = String.fromCharCode(0);
const half = String.fromCharCode(0xd83d);

test.each<[string, object, string, string]>([
  ["a script", section(doc({ type: "script", content: [{ type: "text", text: "alert(1)" }] })), body, formats],
  ["an image", section(doc({ type: "image", attrs: { src: "https://x.test/a.svg" } })), body, formats],
  ["a level-1 heading", section(doc({ type: "heading", attrs: { level: 1 } })), body, formats],
  [
    "an unsupported mark",
    section(doc(paragraph({ type: "text", text: "x", marks: [{ type: "style" }] }))),
    body,
    formats,
  ],
  ["text outside a paragraph", section(doc({ type: "text", text: "x" })), body, formats],
  ["HTML instead of rich text", section("<p>x</p>"), body, formats],
  ["deeply nested lists", section(doc({ type: "bulletList", content: [within(20)] })), body, formats],
  ["more blocks than allowed", section(doc(...Array(201).fill(paragraph()))), body, "Please make this shorter."],
  ["an empty required text", section(doc(paragraph())), body, "Please fill in this field."],
  ["javascript", section(link("javascript:alert(1)")), body, address],
  ["an obfuscated javascript: link", section(link(" JaVaScRiPt:alert(1)")), body, address],
  ["a javascript: link behind a tab", section(link("java\tscript:alert(1)")), body, address],
  ["data", section(link("data:text/html,<script>alert(1)</script>")), body, address],
  ["another site by two slashes", section(link("//evil.test")), body, address],
  ["another site by a backslash", section(link("/\\evil.test")), body, address],
  ["a plain http link", section(link("http://evil.test")), body, address],
  ["a file: link", section(link("file:///etc/passwd")), body, address],
  ["a link with control characters", section(link(`https://x.test/${nul}`)), body, address],
  ["a NUL character", section(buildRichText(`a${nul}b`)), body, "Please remove the control characters."],
  ["half a surrogate pair", section(buildRichText(half)), body, "Please remove the control characters."],
  ["half a surrogate pair in a line", { title: half }, "title", "Please use one line"],
  ["a line too long", { title: "x".repeat(61) }, "title", "Please use at most 60 characters."],
  ["two lines", { title: "a\nb" }, "title", "Please use one line"],
  ["an empty line", { title: "  " }, "title", "Please fill in this field."],
  ["a number", { title: 7 }, "title", "Please enter a single line of text."],
  ["a value that is not a list", { sections: "many" }, "sections", "Please check the entries"],
  ["an entry that is not an object", { sections: ["one"] }, "sections.0", "Please check the entries"],
  [
    "an entry without a heading",
    { sections: [section(buildRichText("x")).sections[0], { anchor: "", body: buildRichText("x") }] },
    "sections.1.heading",
    "Please",
  ],
  [
    "an invalid anchor",
    section(buildRichText("x"), { anchor: "Not An Address" }),
    "sections.0.anchor",
    "Please use only lowercase letters",
  ],
  [
    "too many entries",
    { sections: Array(61).fill(section(buildRichText("x")).sections[0]) },
    "sections",
    "Please use at most 60 entries.",
  ],
  ["an unknown picture", { picture: "no-such-picture" }, "picture", "Please choose another one"],
  ["a path instead of a picture id", { picture: "../../etc/passwd" }, "picture", "Please choose another one"],
])("rejects %s at its field and changes nothing", async (_, input, path, words) => {
  const before = await snapshotAllTables(shop);
  const { status, body: answer } = await editor.save("about", input, 0);
  expect([status, answer.error.code]).toEqual([400, "invalid-input"]);
  expect(answer.error.fields).toEqual({ [path]: expect.stringContaining(words) });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test.each([
  ["a day that does not exist", { dated: "2026-02-30" }, "dated", "Please choose a date."],
  ["a date with a time", { dated: "2026-02-03T00:00:00Z" }, "dated", "Please choose a date."],
])("rejects %s", async (_, input, path, words) => {
  const { status, body: answer } = await editor.save("terms", input, 0);
  expect([status, answer.error.fields]).toEqual([400, { [path]: words }]);
});

test.each<[string, number, unknown]>([
  ["a megabyte", 413, { body: { title: "x".repeat(1024 * 1024) }, revision: 0 }],
  ["no body", 400, { revision: 0 }],
  ["a list instead of a body", 400, { body: [], revision: 0 }],
  ["no revision", 400, { body: {} }],
  ["a fractional revision", 400, { body: {}, revision: 0.5 }],
])("%s: answers %i and changes nothing", async (_, status, asked) => {
  const before = await snapshotAllTables(shop);
  expect((await editor.browser.post("/api/admin/content/about/draft", asked)).status).toBe(status);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("accepts a text larger than a form's limit", async () => {
  const long = doc(...Array.from({ length: 40 }, () => paragraph({ type: "text", text: "Water. ".repeat(700) })));
  const saved = await editor.save("about", section(long));
  expect([saved.status, JSON.stringify(saved.body.draft).length > 150_000]).toEqual([200, true]);
  await editor.discard("about");
});

test("drops unknown fields: object keys, node attributes and JavaScript built-in names", async () => {
  const html = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const marked = {
    type: "link",
    attrs: { href: "/faq", target: "_top", onclick: "x", rel: "opener", style: "color:red" },
  };
  const text = { type: "text", text: html, marks: [marked], extra: 1 };
  const input = section(doc({ ...paragraph(text), attrs: { style: "position:fixed", class: "x" } }), { evil: true });
  const posted = `{"body":${JSON.stringify({ ...input, unknown: 1 }).replace("{", '{"__proto__":{"title":"polluted"},')},"revision":${(await editor.get("about")).revision}}`;
  const saved = await editor.browser.post("/api/admin/content/about/draft", JSON.parse(posted));
  expect(saved.status).toBe(200);
  expect(saved.body.draft.sections).toEqual([
    {
      heading: "Sample",
      anchor: "sample",
      body: doc(paragraph({ type: "text", text: html, marks: [{ type: "link", attrs: { href: "/faq" } }] })),
    },
  ]);
  expect(saved.body.draft).not.toHaveProperty("unknown");
  expect(saved.body.draft.title).toBe("About Us");
});

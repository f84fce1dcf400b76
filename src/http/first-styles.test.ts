import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFirstStyles } from "./first-styles.ts";

const sheet = [
  "@layer base,pages;",
  '@layer base{a{color:red}.card[data-flavour="lime"] .can{opacity:1}.other{top:0}p:not(.lead){margin:0}}',
  "@media (width>=64rem){.card{display:grid}.other{display:grid}}",
  "@keyframes rise{to{opacity:1}}@keyframes unused{to{opacity:0}}.can{animation:rise 1s}",
].join("");
const link = '<link rel="stylesheet" href="/assets/style-1.css"/>';
const page = `<html><head>${link}</head><body><p class="card" data-flavour="lime"><i class="can"></i></p></body></html>`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-styles-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "style-1.css"), sheet);
});
afterAll(() => rm(folder, { recursive: true }));

test("the rules that the page's elements use stand in its head, in the sheet's order of layers", async () => {
  const html = await createFirstStyles(folder)(page);
  const [, rules = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(rules).toMatch(/^@layer base,pages;/);
  for (const kept of [
    '.card[data-flavour="lime"] .can{',
    "p:not(.lead){",
    "@media (width>=64rem){.card{",
    "@keyframes rise",
  ])
    expect(rules).toContain(kept);
  for (const left of ["a{color:red}", ".other", "unused"]) expect(rules).not.toContain(left);
});

test("the sheet follows for later; without JavaScript at once", async () => {
  const html = await createFirstStyles(folder)(page);
  expect(html).toContain('<link rel="stylesheet" href="/assets/style-1.css" media="print"/>');
  expect(html).toContain(`<noscript>${link}</noscript>`);
  const [, inPage = ""] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(() => new Function(inPage)).not.toThrow();
});

test("a page without a style sheet stays as it is, and one that cannot be read is tried again", async () => {
  const withFirstStyles = createFirstStyles(folder);
  expect(await withFirstStyles("<p>Hello</p>")).toBe("<p>Hello</p>");
  const other = page.replace("style-1", "style-2");
  await expect(withFirstStyles(other)).rejects.toThrow("ENOENT");
  await writeFile(join(folder, "assets", "style-2.css"), sheet);
  expect(await withFirstStyles(other)).toContain("<style>");
});

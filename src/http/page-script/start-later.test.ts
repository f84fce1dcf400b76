import { expect, test } from "vitest";
import { findReportScript } from "./built-scripts.ts";
import { startLater } from "./start-later.ts";

const page = [
  '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>',
  '<body><script type="module" async="">import "/assets/a.js";</script></body></html>',
].join("");

test("holds back a page's script and preloads none of it", () => {
  const { html } = startLater(page);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
  expect(html).toMatch(/<script type="text\/plain" id="held-script"[^>]*>import "\/assets\/a.js";<\/script>/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
});

test("adds a one-line script, and returns it for the policy", () => {
  const { html, scripts } = startLater(page);
  const [, inPage = ""] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(scripts).toEqual([inPage]);
  expect(() => new Function(inPage)).not.toThrow();
  expect(inPage).not.toMatch(/\n|\/\//);
  // Pages are put together as bytes.
  expect(inPage).toMatch(/^[ -~]*$/);
});

test("a page without a script stays as it is", () => {
  const html = "<html><head></head><body>Hello</body></html>";
  expect(startLater(html)).toEqual({ html, scripts: [] });
});

test("fetches React ahead only where the page asks for it", () => {
  const shop = page.replace('/assets/a.js"/>', '/assets/react-1.js"/>');
  const readAhead = (html: string) => /data-ahead="([^"]*)"/.exec(startLater(html).html)?.[1];
  expect(readAhead(shop)).toBe("");
  expect(readAhead(shop.replace("<html>", '<html lang="en-IN" data-script="ahead">'))).toBe("/assets/react-1.js");
  expect(readAhead(shop.replace("<html>", '<html lang="en-IN" data-script="itself">'))).toBe("");
});

test("a page names the script that reports its visit", () => {
  const report = findReportScript(["react-1.js", "visit-report-1.js"]);
  expect(startLater(page, report).html).toContain('data-report="/assets/visit-report-1.js"');
});

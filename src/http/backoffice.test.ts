import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backofficeApp } from "./backoffice.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "backoffice-"));
  writeFileSync(join(folder, "index.html"), '<html lang="en"><head></head><body></body></html>');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function getPage(cookie: string): Promise<string> {
  const origins = { publicUrl: "http://shop.test", adminUrl: undefined };
  const earlier = () => async (_: unknown, next: () => Promise<void>) => await next();
  const app = backofficeApp(folder, { staging: false, https: false, earlier, origins });
  return await (await app.request("/orders", { headers: { cookie } })).text();
}

test.each([
  ["backoffice-scheme=dark", '<html data-theme="dark" lang="en">'],
  ["backoffice-scheme=light", '<html data-theme="light" lang="en">'],
  ["", '<html lang="en">'],
  // Anyone may write a cookie; only known schemes reach the page.
  ['backoffice-scheme="><script>', '<html lang="en">'],
])("answers the cookie %j with %s", async (cookie, root) => {
  expect(await getPage(cookie)).toContain(root);
});

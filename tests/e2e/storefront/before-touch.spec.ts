import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { limitOf } from "../../../scripts/script-budget.ts";
import { expect, test } from "../support/test-base.ts";

test.use({ serviceWorkers: "allow" });

const client = join(import.meta.dirname, "../../../build/client");
const product = "/single-product-page/mountain-water";
const paths = [
  "/",
  "/beverages",
  product,
  "/merch",
  "/single-merch-page/herdtee",
  "/faq",
  "/sign-in",
  "/about-us",
  "/contact-us",
  "/elefant-club",
];

/** Returns the size of a built script as it is sent. */
function weigh(path: string): number {
  const file = join(client, path);
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}

for (const path of paths) {
  test(`${path} fetches little script before a touch, its service worker included`, { tag: "@phone" }, async ({
    page,
    context,
  }) => {
    const scripts = new Set(["/service-worker.js"]);
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
    });
    const report = context.waitForEvent("request", (request) => request.url().includes("/assets/visit-report-"));
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await report;
    const bytes = [...scripts].reduce((sum, script) => sum + weigh(script), 0);
    expect(bytes, [...scripts].join(", ")).toBeLessThanOrEqual(limitOf(path));
  });
}

test("React is prefetched on a product's page, but not in data-saving mode", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  const isReact = (url: string) => url.includes("/assets/react-");
  const ahead = page.waitForRequest((request) => isReact(request.url()));
  await page.goto(product);
  await ahead;
  const saving = await context.newPage();
  await saving.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked: string[] = [];
  saving.on("request", (request) => asked.push(request.url()));
  const report = saving.waitForRequest(/\/assets\/visit-report-/);
  await saving.goto(product);
  await report;
  expect(asked.filter(isReact)).toEqual([]);
});

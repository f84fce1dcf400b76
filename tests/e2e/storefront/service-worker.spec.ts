import type { Page } from "@playwright/test";
import { buildBeverageItem, fillCart, openCartPanel } from "../support/checkout-steps.ts";
import { expect, expectAccessible, test, visit } from "../support/test-base.ts";

const product = "/single-product-page/mountain-water";
const offlineHeading = "No signal at this altitude.";

test.use({ serviceWorkers: "allow" });

const waitForWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function visitUnderWorker(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await waitForWorker(page);
}

const listKept = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, cacheName);

test("going offline before the script has loaded shows the offline page too", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/);
  await context.route(/\/assets\/react-/, (route) => route.abort());
  await page.goto("/faq");
  await waitForWorker(page);
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: offlineHeading })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/contact-us");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact-us$/);
});

test("going offline before checkout shows the offline page, which continues by itself", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/);
  await fillCart(page, [buildBeverageItem()]);
  await visitUnderWorker(page, product);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const panel = await openCartPanel(page);
  await context.setOffline(true);
  await panel.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: offlineHeading })).toBeInViewport();
  // The worker's page may replace the message during the scan.
  await expect(() => expectAccessible(page)).toPass();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Mountain Water");
});

test("offline, visited pages open, others wait, and nothing personal is cached", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/);
  await visitUnderWorker(page, "/faq");
  await test.step("a release that removed this tab's files breaks nothing", async () => {
    await expect.poll(() => listKept(page, "scripts")).toContainEqual(expect.stringMatching(/^\/assets\/contact-/));
    await context.route(/\/assets\/contact-/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Trunk call." })).toBeVisible();
  });
  await page.goto(product);
  // The worker fetches a release's scripts one after the other, for as long as a busy machine takes.
  const modules = await page.evaluate(() => document.getElementById("held-script")?.dataset.modules?.split(" ") ?? []);
  expect(modules.length).toBeGreaterThan(3);
  await expect.poll(() => listKept(page, "scripts")).toEqual(expect.arrayContaining(modules));
  await page.goto("/check-out");
  await page.goto("/sign-in");
  await context.setOffline(true);
  await visit(page, product);
  await expect(page.getByRole("heading", { level: 1, name: "Mountain Water" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
  await page.goto("/about-us");
  await expect(page).toHaveURL(/\/offline\?to=%2Fabout-us$/);
  await expect(page.getByRole("heading", { level: 1, name: offlineHeading })).toBeVisible();
  const kept = await listKept(page, "pages");
  expect(kept).toContain("/faq");
  expect(kept).toContain(product);
  expect(kept).not.toContain("/check-out");
  expect(kept).not.toContain("/sign-in");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/about-us$/);
});

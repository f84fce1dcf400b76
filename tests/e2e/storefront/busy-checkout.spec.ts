import type { Page, TestInfo } from "@playwright/test";
import {
  chooseCash,
  confirmationDialog,
  confirmButton,
  createUniqueEmail,
  expectOneMail,
  fillShipping,
  listMailTo,
  openCheckout,
  readStoredQuantities,
  recordPlacementKeys,
} from "../support/checkout-steps.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const words = "Your cart is safe, we keep trying.";
const note = (page: Page) => page.getByRole("status").filter({ hasText: "Many people are buying right now." });
const stopped = (page: Page) => page.getByRole("alert").filter({ hasText: "we have stopped trying" });

/**
 * Answers one order as a busy shop does for each of `seconds`, the time after which to ask again. It is long enough for
 * a slow machine to check the page in between.
 */
async function keepBusy(page: Page, seconds: number[], ticket: { queueTicket?: string } = {}): Promise<void> {
  const left = [...seconds];
  const error = { code: "shop-busy", message: "Many people are buying right now." };
  await page.route("**/api/orders/cod", async (route) => {
    const wait = left.shift();
    if (wait === undefined) await route.continue();
    else await route.fulfill({ status: 503, headers: { "retry-after": String(wait) }, json: { error, ...ticket } });
  });
}

/** Sends an order to a busy shop. */
async function confirmWhileBusy(page: Page, info: TestInfo, seconds: number[]) {
  const email = createUniqueEmail(info);
  const keys = recordPlacementKeys(page);
  await openCheckout(page);
  await fillShipping(page, email);
  await keepBusy(page, seconds);
  await confirmButton(page).click();
  return { email, keys };
}

test(
  "retries an order automatically while the shop is busy, and places it once",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/Failed to load resource|answer: 503/);
    const { email, keys } = await confirmWhileBusy(page, info, [15, 9]);
    await expect(note(page)).toContainText(words);
    const progress = page.getByText(/^Tried once, 0:\d\d so far\. Next try in \d+ s\.$/);
    await expect(progress).toBeVisible();
    await expect(confirmButton(page)).toHaveAttribute("aria-busy", "true");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByText(/^Tried 2 times/)).toBeVisible();
    expect(await listMailTo(request, email)).toEqual([]);
    expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
    await expect(confirmationDialog(page)).toBeVisible({ timeout: 15_000 });
    await expect(note(page)).toHaveCount(0);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await expectOneMail(request, email);
  },
);

test(
  "the buyer can stop the retries, and a changed field stops them too",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/Failed to load resource|answer: 503/);
    const { email, keys } = await confirmWhileBusy(page, info, [15, 15]);
    await page.getByRole("button", { name: "Stop trying" }).click();
    await expect(stopped(page)).toBeVisible();
    await expect(confirmButton(page)).toBeFocused();
    await expect(note(page)).toHaveCount(0);

    await confirmButton(page).click();
    await expect(note(page)).toBeVisible();
    await page.getByLabel("Full Name").fill("Another Buyer");
    await expect(stopped(page)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await listMailTo(request, email)).toEqual([]);

    await confirmButton(page).click();
    await expect(confirmationDialog(page)).toBeVisible();
    expect(new Set(keys).size).toBe(2);
    await expectOneMail(request, email);
  },
);

test(
  "a place in line survives a reload and applies in a second tab, until the order is placed",
  { tag: "@phone" },
  async ({ page, context, failures }, info) => {
    failures.expect(/Failed to load resource|answer: 503/);
    const queueTicket = `1795000000000.${"a".repeat(43)}`;
    const sent: unknown[] = [];
    context.on("request", (request) => {
      if (request.url().endsWith("/api/orders/cod")) sent.push(request.postDataJSON().queueTicket);
    });
    await openCheckout(page);
    await fillShipping(page, createUniqueEmail(info));
    await keepBusy(page, Array(9).fill(15), { queueTicket });
    await confirmButton(page).click();
    await expect(note(page)).toContainText("You keep your place in line");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
    await page.reload();
    await expect(confirmButton(page)).toContainText("₹948.00");
    await confirmButton(page).click();
    await expect(note(page)).toContainText(words);
    expect([sent.at(0), sent.at(-1)]).toEqual([undefined, queueTicket]);
    await page.getByRole("button", { name: "Stop trying" }).click();

    const tab = await context.newPage();
    await tab.goto("/check-out");
    await chooseCash(tab);
    await fillShipping(tab, createUniqueEmail(info));
    await confirmButton(tab).click();
    await expect(confirmationDialog(tab)).toBeVisible();
    expect(sent.at(-1)).toBe(queueTicket);
    expect(await page.evaluate(() => localStorage.getItem("queueTicket"))).toBeNull();
  },
);

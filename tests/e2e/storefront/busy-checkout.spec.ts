import type { Page, TestInfo } from "@playwright/test";
import {
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

/** Answers orders as a busy shop does, until the returned function is called. */
async function keepBusy(page: Page): Promise<() => Promise<void>> {
  const placing = "**/api/orders/cod";
  const error = { code: "shop-busy", message: "Many people are buying right now." };
  await page.route(placing, (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "3" }, json: { error } }),
  );
  return () => page.unroute(placing);
}

/** Sends an order to a busy shop. */
async function confirmWhileBusy(page: Page, info: TestInfo) {
  const email = createUniqueEmail(info);
  const keys = recordPlacementKeys(page);
  await openCheckout(page);
  await fillShipping(page, email);
  const release = await keepBusy(page);
  await confirmButton(page).click();
  return { email, keys, release };
}

test(
  "a busy shop is asked again by itself, and makes one order",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/Failed to load resource|answer: 503/);
    const { email, keys, release } = await confirmWhileBusy(page, info);
    await expect(note(page)).toContainText(words);
    const progress = page.getByText(/^Tried once, 0:0\d so far\. Next try in \d s\.$/);
    await expect(progress).toBeVisible();
    await expect(confirmButton(page)).toHaveAttribute("aria-busy", "true");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByText(/^Tried 2 times/)).toBeVisible();
    expect(await listMailTo(request, email)).toEqual([]);
    expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
    await release();
    await expect(confirmationDialog(page)).toBeVisible({ timeout: 15_000 });
    await expect(note(page)).toHaveCount(0);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await expectOneMail(request, email);
  },
);

test(
  "the buyer can stop it, and a changed field stops it too",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/Failed to load resource|answer: 503/);
    const { email, keys, release } = await confirmWhileBusy(page, info);
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

    await release();
    await confirmButton(page).click();
    await expect(confirmationDialog(page)).toBeVisible();
    expect(new Set(keys).size).toBe(2);
    await expectOneMail(request, email);
  },
);

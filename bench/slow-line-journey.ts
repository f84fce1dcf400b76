import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import {
  buyer,
  cartPanel,
  chooseCash,
  confirmationDialog,
  confirmButton,
  readStoredQuantities,
  typeShippingFields,
} from "#tests/e2e/support/checkout-steps.ts";
import { getBrowserLaunchOptions } from "#tests/e2e/support/chromium.ts";
import { phoneDevice } from "./first-load.ts";
import { startShop } from "./support/processes.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { openSlowLine, roundTripMs, type SlowLine } from "./support/slow-line.ts";

const operator = { email: "owner@example.com", password: "a-long-password-for-measuring" };
const email = "train@example.com";
const cutMs = 4_000;
/**
 * Reading a product takes a while, and involves scrolling. A tap before that submits the page's form, without the
 * script.
 */
const readingMs = 15_000;
/** A tap must be answered within this time. */
const answerMs = 200;

type Step = { name: string; seconds: number };

/** Times the steps of a journey and takes a picture after each. */
class Journey {
  readonly steps: Step[] = [];
  private since = performance.now();
  private readonly page: Page;
  private readonly folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
  }

  restart(): void {
    this.since = performance.now();
  }

  async done(name: string): Promise<void> {
    this.steps.push({ name, seconds: (performance.now() - this.since) / 1_000 });
    const file = `${String(this.steps.length).padStart(2, "0")}.webp`;
    const picture = await this.page.screenshot({ scale: "css" });
    await sharp(picture).webp({ quality: 60 }).toFile(join(this.folder, file));
    this.restart();
  }
}

async function openFirstPages(page: Page, journey: Journey): Promise<void> {
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("domcontentloaded");
  await journey.done("the first page can be read");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 });
  await journey.done("from there until a cut ends on a page of ours");
  await page.getByRole("main").getByRole("link", { name: "Mountain Water" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Mountain Water" }).waitFor();
  await journey.done("from a tap on a can to its page");
}

async function buyOnePack(page: Page, journey: Journey): Promise<void> {
  await page.mouse.wheel(0, 100);
  await page.waitForTimeout(readingMs);
  await page.locator("label", { has: page.getByRole("radio", { name: /^Pack of 6,/ }) }).click();
  await page.waitForTimeout(answerMs);
  await journey.done("the pack is chosen");
  const buy = page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" });
  const answer = buy.and(page.locator("[aria-busy]")).or(cartPanel(page));
  journey.restart();
  await buy.dispatchEvent("click");
  await answer.waitFor({ timeout: answerMs });
  await journey.done("from a tap on Buy Now to an answer");
  for (let tap = 0; tap < 2; tap++) await buy.dispatchEvent("click");
  await cartPanel(page).waitFor();
  await journey.done("three taps on Buy Now put one pack into the cart");
  const quantities = Object.values(await readStoredQuantities(page));
  if (quantities.join() !== "1") throw new Error(`the cart has ${quantities.join()} packs instead of one`);
}

async function reachCheckout(page: Page, journey: Journey): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByRole("heading", { level: 1, name: "No signal at this altitude." }).waitFor();
  await page.waitForTimeout(cutMs);
  await journey.done("the line is cut on the way to checkout");
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await journey.done("from the line's return to the checkout");
  await chooseCash(page);
  await typeShippingFields(page, email);
  // The answer for the PIN fills in the city.
  await expect(page.getByLabel("City/district/town")).toHaveValue(buyer.city, { timeout: 60_000 });
  await confirmButton(page).filter({ hasText: "₹" }).waitFor();
  await confirmButton(page).scrollIntoViewIfNeeded();
  await journey.done("the form is filled in");
}

/** Cuts the line once the shop has the order, so that its answer is lost. */
async function confirmOrder(page: Page, journey: Journey, line: SlowLine): Promise<void> {
  line.cutAnswerTo("POST /api/orders/cod", () => page.context().setOffline(true));
  await confirmButton(page).click();
  await page.waitForTimeout(answerMs);
  await journey.done("a moment after the tap on Confirm Order");
  await page.getByRole("alert").filter({ hasText: "No signal." }).waitFor();
  await page.waitForTimeout(cutMs);
  await journey.done("the line is cut before the answer: the order waits");
  line.restore();
  await page.context().setOffline(false);
  await confirmationDialog(page).waitFor();
  await page.waitForTimeout(answerMs * 5);
  await journey.done("from the line's return to the confirmed order");
}

/** Asks the back office directly, not over the slow line. */
async function countOrders(context: BrowserContext, origin: string): Promise<number> {
  const signedIn = await context.request.post(`${origin}/api/admin/sign-in`, { data: operator });
  if (!signedIn.ok()) throw new Error(`the operator's sign-in answered ${signedIn.status()}`);
  const answer = await context.request.get(`${origin}/api/admin/orders?q=${email}`);
  const { items } = (await answer.json()) as { items: unknown[] };
  return items.length;
}

const toRow = ({ name, seconds }: Step): ResultRow => ({
  what: name,
  figure: `${((seconds * 1_000) / roundTripMs).toFixed(1)} round trips`,
  against: "a round trip of two seconds, at 300 kbit/s",
  noise: "one run",
});

export const slowLineBench: Bench = {
  title: "Slow line",
  run: async () => {
    const folder = process.argv[3] ?? "test-results/slow-line";
    mkdirSync(folder, { recursive: true });
    const shop = await startShop({ OPERATOR_EMAIL: operator.email, OPERATOR_PASSWORD: operator.password });
    const line = await openSlowLine(shop.port);
    const chrome = await chromium.launch(await getBrowserLaunchOptions());
    try {
      const origin = `http://localhost:${line.port}`;
      const context = await chrome.newContext({ ...phoneDevice, locale: "en-IN", baseURL: origin });
      const page = await context.newPage();
      page.setDefaultTimeout(90_000);
      const journey = new Journey(page, folder);
      for (const part of [openFirstPages, buyOnePack, reachCheckout, confirmOrder]) await part(page, journey, line);
      const orders = await countOrders(context, `http://localhost:${shop.port}`);
      if (orders !== 1) throw new Error(`${orders} orders were placed instead of one`);
      return journey.steps.map(toRow);
    } finally {
      await chrome.close();
      line.close();
      await shop.stop();
    }
  },
};

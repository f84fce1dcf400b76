import type { Page } from "@playwright/test";
import { expect, test } from "../support/test-base.ts";

const open = (tab: Page) => tab.locator("details[open] > summary");
const shown = (tab: Page) => tab.getByRole("tabpanel");

/** Selects a category; tabs work only after hydration. */
async function choose(tab: Page, category: string): Promise<void> {
  const button = tab.getByRole("tab", { name: category });
  await expect(async () => {
    await button.click({ timeout: 1_000 });
    await expect(button).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
}

test.describe("the questions", { tag: "@phone" }, () => {
  test("opens one question at a time, closed by another category", async ({ page: tab }) => {
    await tab.goto("/faq");
    await expect(tab.getByRole("tab")).toHaveText(["Orders", "Water", "Cans", "Payment"]);
    await expect(open(tab)).toHaveCount(0);
    await tab.getByText("How fast do you deliver?").click();
    await tab.getByText("Can I cancel my order?").click();
    await expect(open(tab)).toHaveText(["Can I cancel my order?"]);
    await tab.getByText("Can I cancel my order?").click();
    await expect(open(tab)).toHaveCount(0);
    await tab.getByText("How fast do you deliver?").click();
    await choose(tab, "Cans");
    await expect(shown(tab)).toHaveCount(1);
    await expect(tab.getByText("Can I close a can again?")).toBeVisible();
    await choose(tab, "Orders");
    await expect(tab.getByText("How fast do you deliver?")).toBeVisible();
    await expect(open(tab)).toHaveCount(0);
    await test.step("moves between categories with arrow keys and on to the questions with Tab", async () => {
      await choose(tab, "Water");
      await tab.keyboard.press("ArrowLeft");
      await tab.keyboard.press("ArrowLeft");
      await expect(tab.getByRole("tab", { name: "Payment" })).toBeFocused();
      await tab.keyboard.press("ArrowRight");
      await expect(tab.getByRole("tab", { name: "Orders" })).toHaveAttribute("aria-selected", "true");
      await tab.keyboard.press("End");
      await expect(shown(tab)).toHaveAccessibleName("Payment");
      await tab.keyboard.press("Home");
      await tab.keyboard.press("Tab");
      await tab.keyboard.press("Enter");
      await expect(open(tab)).toHaveText(["How fast do you deliver?"]);
    });
  });

  test("a URL opens its question in its category and scrolls to it", async ({ page: tab }) => {
    await tab.goto("/faq#payment-mrp");
    await expect(tab.getByRole("tab", { name: "Payment" })).toHaveAttribute("aria-selected", "true");
    await expect(open(tab)).toHaveText(["Why are there two prices?"]);
    await expect(open(tab)).toBeInViewport();
    await tab.evaluate(() => {
      location.hash = "#water-sugar";
    });
    await expect(shown(tab)).toHaveAccessibleName("Water");
    await expect(open(tab)).toHaveText(["Is there sugar in it?"]);
  });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("lists every question under its category, and a URL still opens one", async ({ page: tab }) => {
    await tab.goto("/faq#cans-close");
    await expect(shown(tab)).toHaveCount(4);
    await expect(tab.getByRole("heading", { level: 2, name: "Payment" })).toBeVisible();
    await expect(open(tab)).toHaveText(["Can I close a can again?"]);
    await tab.getByText("How fast do you deliver?").click();
    await expect(open(tab)).toHaveText(["How fast do you deliver?"]);
  });

  test("the content pages are complete", async ({ page: tab }) => {
    await tab.goto("/about-us");
    await expect(tab.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    await expect(tab.getByText("Still | Naturally filtered | Aluminium can | Infinitely recyclable")).toBeVisible();
    await expect(tab.getByRole("main").getByRole("link", { name: "Shop Now" })).toHaveCount(4);
    await expect(tab.getByRole("main").getByRole("link", { name: "Contact Us" })).toHaveAttribute(
      "href",
      "/contact-us",
    );
    await tab.goto("/death-to-plastic");
    await expect(tab.getByRole("heading", { level: 1, name: "Elefant crushes Plastic" })).toBeVisible();
    const cards = tab.getByRole("article");
    await expect(cards.first()).toContainText("Over 75% of aluminium is still in use");
    await expect(cards.locator("p")).toHaveCount(1);
  });

  test("the club form subscribes an email with its own consent", async ({ page: tab }) => {
    await tab.goto("/elefant-club");
    await expect(tab.getByRole("heading", { level: 1 })).toContainText("Coming Soon");
    await tab.getByLabel("Email for the club").fill("herd@example.com");
    const [request] = await Promise.all([
      tab.waitForRequest((asked) => asked.method() === "POST"),
      tab.getByRole("button", { name: "Sign me up" }).click(),
    ]);
    expect(new URL(request.url()).pathname).toBe("/subscribe");
    const sent = Object.fromEntries(new URLSearchParams(request.postData() ?? ""));
    expect(sent).toEqual({ tag: "club", email: "herd@example.com", website: "" });
  });
});

test.describe("terms and privacy", { tag: "@desk" }, () => {
  for (const [path, name] of [
    ["/terms-and-conditions", "Terms & Conditions"],
    ["/privacy-policy", "Privacy Policy"],
  ] as const) {
    test(`${name}: dated, with a table of contents from 1024 px`, async ({ page: tab }) => {
      await tab.setViewportSize({ width: 1023, height: 800 });
      await tab.goto(path);
      await expect(tab.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(tab.getByText("15 Aug 2025")).toBeVisible();
      const contents = tab.getByRole("navigation", { name: "On this page" });
      await expect(contents).toBeHidden();
      await tab.setViewportSize({ width: 1024, height: 800 });
      const entries = contents.getByRole("link");
      await expect(entries).toHaveCount(await tab.getByRole("article").getByRole("heading", { level: 2 }).count());
      await entries.last().click();
      await expect(tab.getByRole("article").getByRole("heading", { level: 2 }).last()).toBeInViewport();
    });
  }
});

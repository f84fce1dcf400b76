import type { Page } from "@playwright/test";
import { createUniqueEmail, expectOneMail, listMailTo } from "../support/checkout-steps.ts";
import { expect, expectAccessible, test, visit } from "../support/test-base.ts";

const footer = (page: Page) => page.getByRole("contentinfo");
const link = (text: string): string => new URL(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? "").pathname;

async function subscribe(page: Page, email: string): Promise<void> {
  await footer(page).getByLabel("Email").fill(email);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
}

test(
  "the footer subscribes on any page, once for a repeat, and the mail unsubscribes",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ 422|ERR_FAILED/);
    const email = createUniqueEmail(info);
    await visit(page, "/beverages");
    await test.step("shows an invalid email and a failure at the form", async () => {
      await subscribe(page, "herd@example");
      await expect(footer(page).getByRole("status")).toHaveText("Please enter a valid email address.");
      await expect(footer(page).getByLabel("Email")).toHaveValue("herd@example");
      await page.route("**/api/subscribers", (route) => route.abort());
      await subscribe(page, "herd@example.com");
      await expect(footer(page).getByRole("status")).toHaveText("Something went wrong. Please try again.");
      await expect(footer(page).getByLabel("Email")).toHaveValue("herd@example.com");
      await page.unroute("**/api/subscribers");
    });
    for (const typed of [email, email.toUpperCase()]) {
      await subscribe(page, typed);
      await expect(footer(page).getByRole("status")).toContainText(`${email.toLowerCase()} is subscribed.`);
      await expect(footer(page).getByLabel("Email")).toHaveValue("");
    }
    await expect(page).toHaveURL(/\/beverages$/);
    await expectAccessible(page);
    const { text } = await expectOneMail(request, email);
    await visit(page, link(text));
    await visit(page, link(text)); // opening the page changes nothing
    await expectAccessible(page);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are off the list.");
    await visit(page, link(text));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are off the list.");
    await subscribe(page, email);
    await expect(footer(page).getByRole("status")).toContainText("is subscribed.");
    await expect.poll(async () => (await listMailTo(request, email)).length).toBe(2);
  },
);

test("mail programs unsubscribe by one POST", { tag: "@phone" }, async ({ page, request }, info) => {
  const email = createUniqueEmail(info);
  await visit(page, "/faq");
  await subscribe(page, email);
  const { text } = await expectOneMail(request, email);
  const answer = await request.post(link(text), { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  await visit(page, link(text));
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeHidden();
});

test("answers 404 for an unknown unsubscribe link", { tag: "@phone" }, async ({ request }) => {
  for (const method of ["get", "post"] as const) {
    expect((await request[method](`/unsubscribe/${"A".repeat(43)}`)).status()).toBe(404);
  }
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("footer, error and confirmation are plain pages", async ({ page, request, failures }, info) => {
    failures.expect(/ 422/);
    const email = createUniqueEmail(info);
    await page.goto("/merch");
    await subscribe(page, "herd@example");
    await expect(page).toHaveURL(/\/subscribe$/);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Please enter a valid email address.");
    await page.getByRole("main").getByLabel("Your email").fill(email);
    await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are with the herd.");
    const { text } = await expectOneMail(request, email);
    await page.goto(link(text));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are off the list.");
  });
});

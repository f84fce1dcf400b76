import type { APIRequestContext, Page } from "@playwright/test";
import { createUniqueEmail } from "../support/checkout-steps.ts";
import { expect, expectAccessible, test, visit } from "../support/test-base.ts";

const missing = "Please fill in all required fields.";
const thanks = "Thank you! Your message has been sent.";
const main = (page: Page) => page.getByRole("main");
const submit = (page: Page) => main(page).getByRole("button", { name: /^Submit/ });

async function fill(page: Page, email: string): Promise<void> {
  await main(page).getByLabel("First name").fill("Sample");
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Phone", { exact: true }).fill("98765 43210");
  await main(page).getByLabel("Message").fill("Do you deliver to Kaza?");
}

/** Filters the operators' mails to those about this sender. */
async function mailsAbout(request: APIRequestContext, email: string): Promise<string[]> {
  const mails = (await (await request.get("/dev/mail.json")).json()) as { subject: string; text: string }[];
  return mails.filter(({ text }) => text.includes(`Email: ${email}`)).map(({ text }) => text);
}

test(
  "sends a message once, however often the button is pressed, and clears the form",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = createUniqueEmail(info);
    let requests = 0;
    const requested = Promise.withResolvers<void>();
    await page.route("**/api/leads", async (route) => {
      requests++;
      await requested.promise;
      await route.continue();
    });
    await visit(page, "/contact-us");
    await fill(page, email);
    await main(page).getByLabel("Phone", { exact: true }).fill("+65 8123 4567");
    await main(page).getByLabel("Message").focus();
    await expect(page.getByRole("button", { name: /^SG \+65/ })).toBeVisible();
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText("Submitting...");
    await expect(submit(page)).toBeDisabled();
    requested.resolve();
    await expect(main(page).getByRole("status").filter({ hasText: thanks })).toBeFocused();
    expect(requests).toBe(1);
    for (const label of ["First name", "Last name", "Email", "Message"]) {
      await expect(main(page).getByLabel(label)).toHaveValue("");
    }
    await expect(main(page).getByLabel("Phone", { exact: true })).toHaveValue("");
    await expect(page.getByRole("button", { name: /^IN \+91/ })).toBeVisible();
    await expect(submit(page)).toHaveText("Submit");
    await expect.poll(() => mailsAbout(request, email)).toEqual([expect.stringContaining("Phone: +6581234567")]);
  },
);

test(
  "shows missing values at their fields and keeps the others",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ 422|ERR_FAILED/);
    await visit(page, "/contact-us");
    await main(page).getByLabel("Message").fill("Hello");
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(missing);
    await expect(main(page).getByLabel("First name")).toBeFocused();
    await expect(main(page).getByLabel("Email")).toHaveAccessibleDescription("Enter your email so that we can answer.");
    await expect(main(page).getByLabel("Message")).toHaveValue("Hello");
    await expectAccessible(page);
    await test.step("shows a failure, keeps everything, and resends the same message", async () => {
      const email = createUniqueEmail(info);
      await fill(page, email);
      // The message arrives, but its response is lost.
      await page.route("**/api/leads", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await submit(page).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to send your message. Please try again later.");
      await expect(main(page).getByLabel("Email")).toHaveValue(email);
      await page.unroute("**/api/leads");
      await submit(page).click();
      await expect(main(page).getByText(thanks)).toBeVisible();
      await expect.poll(async () => (await mailsAbout(request, email)).length).toBe(1);
    });
  },
);

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form reports missing values, keeps the rest, and sends", async ({ page, request, failures }, info) => {
    failures.expect(/ 422/);
    const email = createUniqueEmail(info);
    await page.goto("/contact-us");
    await main(page).getByLabel("First name").fill("Sample");
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(missing);
    await expect(main(page).getByLabel("First name")).toHaveValue("Sample");
    await fill(page, email);
    await submit(page).click();
    await expect(main(page).getByText(thanks)).toBeVisible();
    await expect(main(page).getByLabel("Email")).toHaveValue("");
    await expect.poll(async () => (await mailsAbout(request, email)).length).toBe(1);
  });
});

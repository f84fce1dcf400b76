import type { Locator, Page } from "@playwright/test";
import { createUniqueEmail } from "../support/checkout-steps.ts";
import { accountPassword, createAccount, signIn } from "../support/customer-accounts.ts";
import { approveReview, moveOrder, placeOrder, signUp } from "../support/customer-with-orders.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
  waitForHydration,
} from "../support/test-base.ts";

const product = "/single-product-page/mountain-water";
const tee = "/single-merch-page/herdtee";
const main = (page: Page): Locator => page.getByRole("main");
const writeButton = (page: Page) => main(page).getByRole("button", { name: "Write a review", exact: true });
const field = (page: Page) => main(page).getByLabel("Review", { exact: true });
const star = (page: Page, name: string) => main(page).getByRole("radio", { name, exact: true });
const submit = (page: Page) => main(page).getByRole("button", { name: "Submit review" });

async function delivered(page: Page, ids = ["mountainwater-6"]): Promise<string> {
  const items = ids.map((id) => ({ id, quantity: 1 }));
  const { orderId } = await placeOrder(page.request, items);
  await moveOrder(orderId, "ship");
  await moveOrder(orderId, "deliver");
  return `/user-dashboard/orders/${orderId}`;
}

test(
  "writes a review from the order, and once approved it shows on the product's page, where it is edited",
  { tag: "@phone" },
  async ({ page }, info) => {
    await signUp(page, info);
    const words = `Colder than my landlord, says ${createUniqueEmail(info)}.`;
    await visit(page, await delivered(page));
    await writeButton(page).click();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 0);
    // The missing value is reported once, at its field.
    await submit(page).click();
    await expect(main(page).getByRole("alert")).toHaveText("Please select a rating and write a few words.");
    await expect(star(page, "1 star")).toBeFocused();
    await star(page, "4 stars").click();
    await submit(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription("Please select a rating and write a few words.");
    await field(page).fill(words);
    await submit(page).click();
    await expect(main(page).getByRole("status")).toHaveText("Thank you for your review.");
    await expect(main(page).getByRole("status")).toBeFocused();
    await expect(main(page).getByText("We read it before it is shown.")).toBeVisible();
    await expectAccessible(page);

    await visit(page, product);
    await expect(main(page).getByText(words)).toBeHidden();
    await approveReview(words);
    await expect(async () => {
      await visit(page, product);
      await expect(main(page).getByRole("figure").filter({ hasText: words })).toContainText(
        "Sample C. · Verified buyer",
      );
    }).toPass();
    await expectAccessible(page);

    // A review edited on the product's page is pending again.
    await writeButton(page).click();
    await expect(field(page)).toHaveValue(words);
    await expect(star(page, "4 stars")).toBeChecked();
    await star(page, "5 stars").click();
    await submit(page).click();
    await expect(main(page).getByRole("status")).toHaveText("Thank you for your review.");
    await expect(async () => {
      await visit(page, product);
      await expect(main(page).getByText(words)).toBeHidden();
    }).toPass();
  },
);

test(
  "asks a visitor to sign in and returns, and tells a customer who did not receive the product",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    failures.expect(/ 401/);
    await visit(page, product);
    await writeButton(page).click();
    await expect(main(page).getByRole("alert")).toContainText("Please sign in first.");
    await expectAccessible(page);
    const email = createUniqueEmail(info);
    await createAccount(page.request, email);
    await page.request.post("/api/sign-out", { data: {} });
    await main(page).getByRole("link", { name: "Sign In", exact: true }).click();
    await signIn(main(page), email, accountPassword);
    await expect(page).toHaveURL(new RegExp(`${product}#write-review$`));
    await waitForHydration(page);
    await writeButton(page).click();
    await expect(main(page).getByRole("alert")).toHaveText("You can only review items that were delivered to you.");
    await expect(field(page)).toBeHidden();
  },
);

test("on a merch page the picked stars are sent with the text", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  await delivered(page, ["herdtee-M-Ink"]);
  await visit(page, tee);
  await star(page, "3 stars").click();
  await writeButton(page).click();
  await field(page).fill("Soft, loud, honest.");
  await expect(main(page).getByRole("radiogroup", { name: "Your rating" })).toHaveCount(1);
  await expectAccessible(page);
  await submit(page).click();
  await expect(main(page).getByRole("status")).toHaveText("Thank you for your review.");
  const { reviews } = await (await page.request.get("/api/me/reviews")).json();
  expect(reviews).toEqual([
    {
      productId: "herdtee",
      review: { productId: "herdtee", rating: 3, reviewText: "Soft, loud, honest.", state: "pending" },
    },
  ]);
});

test("works by keyboard alone", { tag: "@desk" }, async ({ page }, info) => {
  await signUp(page, info);
  await visit(page, await delivered(page));
  await writeButton(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Typed, not clicked.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowRight");
  await expect(star(page, "5 stars")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("Typed, not clicked.")).toBeVisible();
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("is a plain form on the order's page with its messages", async ({ page, failures }, info) => {
    failures.expect(/ 422/);
    await signUp(page, info);
    await page.goto(product);
    await expect(writeButton(page)).toBeHidden();
    await expect(main(page).getByRole("link", { name: "My Orders" })).toBeVisible();
    await page.goto(await delivered(page, ["mountainwater-6", "mountainwater-4", "sparklinglime-4"]));
    await expect(writeButton(page)).toHaveCount(2);
    await writeButton(page).first().click();
    await star(page, "2 stars").check({ force: true });
    await submit(page).click();
    await expect(main(page).getByRole("alert")).toHaveText("Please select a rating and write a few words.");
    await expect(star(page, "2 stars")).toBeChecked();
    await field(page).fill("No script, no problem.");
    await submit(page).click();
    await expect(main(page).getByRole("status")).toHaveText("Thank you for your review.");
    await expect(main(page).getByText("No script, no problem.")).toBeVisible();
  });
});

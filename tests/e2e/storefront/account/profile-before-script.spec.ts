import { signUp } from "../../support/customer-with-orders.ts";
import { expect, test, visit } from "../../support/test-base.ts";

test("forgets what the page refused once the number is saved", { tag: "@phone" }, async ({ page, failures }, info) => {
  failures.expect(/ 422/);
  await signUp(page, info);
  await visit(page, "/user-dashboard?tab=profile");
  const phone = page.getByLabel("Phone", { exact: true });
  const edit = page.getByRole("button", { name: "Edit", exact: true }).last();
  const refused = page.getByText("Please enter a valid phone number.");
  await edit.click();
  await phone.fill("123");
  // Sends the form as a page whose script does not run yet.
  await page.locator("form.editrow").evaluate((form) => (form as HTMLFormElement).submit());
  await expect(refused).toBeVisible();
  await phone.fill("98000 00002");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your phone number is saved.")).toBeVisible();
  await edit.click();
  await expect(phone).toHaveValue("98000 00002");
  await expect(refused).toHaveCount(0);
});

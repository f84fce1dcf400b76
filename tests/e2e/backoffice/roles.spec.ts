import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const shop = startIsolatedShop();

test("takes a permission away from packers, whose menu follows, and restores the defaults", { tag: "@desk" }, async ({
  page,
  browser,
  failures,
}) => {
  await shop.signIn(page.request);
  const packer = await browser.newContext();
  await shop.signIn(packer.request);
  const { email, password } = await shop.join(packer.request, "packer@office.test", "packer");
  await shop.post(packer.request, "/sign-in", { email, password });
  const other = await packer.newPage();
  const menu = other.getByRole("navigation", { name: "Back office" });
  const expectCustomers = async (count: number) => {
    await other.goto(shop.url("/admin/account"));
    await expect(menu.getByText("Products", { exact: true })).toBeVisible();
    await expect(menu.getByText("Customers", { exact: true })).toHaveCount(count);
  };
  await expectCustomers(1);

  await page.goto(shop.url("/admin/operators"));
  await page.getByRole("link", { name: "What each role may do" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
  const customers = page.getByRole("checkbox", { name: /^Packer: See customers/ });
  await expect(customers).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Owner: Refund" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Manager: Manage the team" })).toBeDisabled();
  for (const permission of ["See customers", "See messages", "See reviews"])
    await page.getByRole("checkbox", { name: `Packer: ${permission}`, exact: true }).uncheck();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 390);
  await test.step("a failed save keeps the ticks", async () => {
    failures.expect(/Failed to load resource|ERR_FAILED/);
    await page.route("**/api/admin/roles", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The shop didn't answer" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Packer: See customers (changed)" })).not.toBeChecked();
    await page.unroute("**/api/admin/roles");
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Applies from now on.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Packer: See customers (changed)" })).not.toBeChecked();
  await expectCustomers(0);

  await page.getByRole("button", { name: "Restore defaults" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Packer: See customers", exact: true })).toBeChecked();
  await expectCustomers(1);

  await test.step("pages that the packer may not see say so at their address", async () => {
    failures.expect(/status of 403|answer: 403 /);
    const pages = [
      ["/operators", "Team"],
      ["/payments/statement", "Match a bank statement"],
      ["/subscribers", "Subscribers"],
      ["/reports", "Reports"],
    ];
    for (const [path, title] of pages) {
      await other.goto(shop.url(`/admin${path}`));
      await expect(other.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect(other.getByText("Your role does not allow this. An owner can change your role.")).toBeVisible();
      await expect(other.getByRole("textbox", { name: "Bank statement" })).toHaveCount(0);
      await expect(other.getByRole("button", { name: /^(Export|Download CSV)$/ })).toHaveCount(0);
      await expect(other.getByRole("heading", { name: "Roles" })).toHaveCount(0);
    }
  });
  await packer.close();
});

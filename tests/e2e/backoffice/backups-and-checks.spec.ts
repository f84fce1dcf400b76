import { button } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

/** An isolated shop, whose books nobody else writes to. */
const shop = startIsolatedShop();

test("an owner checks the books and reads what the check found", { tag: "@desk" }, async ({ page }) => {
  await shop.signIn(page.request);

  await test.step("says in words that nothing ran yet", async () => {
    await page.goto(shop.url("/admin/maintenance"));
    await expect(page.getByRole("region", { name: "Backup" })).toContainText("No backup yet.");
    await expect(page.getByRole("region", { name: "Drill" })).toContainText("No drill yet.");
    await expect(page.getByRole("region", { name: "Check of the books" })).toContainText(
      "The books have never been checked.",
    );
    await expect(page.getByText("Nothing has run yet.")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
  });

  await test.step("checks the books and shows its report", async () => {
    await button(page, "Verify books").click();
    await expect(page.getByRole("region", { name: "Check of the books" })).toContainText("0 orders, no breach.", {
      timeout: 30_000,
    });
    await page.getByRole("button", { name: /^Report of / }).click();
    await expect(page.getByRole("list", { name: "Rules" })).toContainText("Holds: Stock is the sum of its movements.");
    await expectAccessible(page);
  });

  await test.step("names what breaks a rule, with a link to its order", async () => {
    await page.route("**/api/admin/maintenance/runs/*", async (route) => {
      const response = await route.fetch();
      const run = await response.json();
      const [first, ...others] = run.verification.rules;
      const rules = [{ ...first, breaches: 21 }, ...others];
      const breach = {
        rule: first.name,
        text: "4 are in stock, and its movements make 3.",
        ids: ["order_Sample00000001"],
      };
      await route.fulfill({ response, json: { ...run, ok: false, verification: { rules, breaches: [breach] } } });
    });
    await page.reload();
    await page.getByRole("button", { name: /^Report of / }).click();
    const rules = page.getByRole("list", { name: "Rules" });
    await expect(rules).toContainText("Broken (21): Stock is the sum of its movements.");
    await expect(rules).toContainText("4 are in stock, and its movements make 3.");
    await expect(rules).toContainText("And 20 more.");
    await expect(rules.getByRole("link")).toHaveAttribute("href", /order_Sample00000001/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
  });
});

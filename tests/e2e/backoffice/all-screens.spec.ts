import { navigationItems } from "#backoffice/layout/navigation.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const loading = '[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root';

// Most journeys of the back office run on a desktop only; this one sees every screen of the menu on a phone.
test("every screen of the menu is accessible and fits a phone", { tag: "@phone" }, async ({ page }) => {
  test.setTimeout(120_000);
  await signInAsOperator(page);
  for (const { to, label } of navigationItems) {
    await test.step(label, async () => {
      await page.goto(`/admin${to}`);
      await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
      await expect(page.getByText("Loading…").or(page.locator(loading))).toHaveCount(0);
      for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    });
  }
});

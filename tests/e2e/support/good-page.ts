import type { Page } from "@playwright/test";
import { scannedElsewhere } from "./back-office-screens.ts";
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from "./test-base.ts";

const loading = '[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root';

/** Waits for a page's content; asserts that it fits a phone and, unless another journey scans `path`, is accessible. */
export async function expectGoodPage(page: Page, path = ""): Promise<void> {
  await expect(page.getByText("Loading…").or(page.locator(loading))).toHaveCount(0);
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  if (scannedElsewhere[path]) return;
  await expectAccessibleInBothThemes(page);
}

import type { Page } from "@playwright/test";
import { scannedElsewhere } from "./back-office-screens.ts";
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from "./test-base.ts";

const loading = '[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root';

/**
 * Waits for a page's content; asserts that it fits a phone, with its actions in the thumb's reach, and, unless another
 * journey scans `path`, is accessible.
 */
export async function expectGoodPage(page: Page, path = ""): Promise<void> {
  await expect(page.getByText("Loading…").or(page.locator(loading))).toHaveCount(0);
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  await expect.poll(() => page.evaluate(measureGapBelowActions)).toBeLessThanOrEqual(1);
  if (scannedElsewhere[path]) return;
  await expectAccessibleInBothThemes(page);
}

/** Runs in the page: pixels between its actions and the bottom bar; 0 where the actions are part of the page. */
function measureGapBelowActions(): number {
  const [actions, bar] = [".page-acts:not(:empty)", ".bottom-bar"].map((selector) => document.querySelector(selector));
  if (!actions || !bar || getComputedStyle(actions).position !== "sticky") return 0;
  const { top, height } = bar.getBoundingClientRect();
  return height === 0 ? 0 : Math.abs(top - actions.getBoundingClientRect().bottom);
}

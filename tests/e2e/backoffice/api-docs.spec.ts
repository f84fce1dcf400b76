import { getBrowserLaunchOptions } from "../support/chromium.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, test } from "../support/test-base.ts";

// Unlike other pages this one computes for long, so optimizing its code pays off.
test.use({ launchOptions: await getBrowserLaunchOptions() });

test("the API docs page runs a request with the session and one with a token", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page);
  const created = await page.request.post("/api/admin/tokens", {
    data: { name: "Sample program", rights: ["orders.read"], days: 1 },
  });
  const { token } = await created.json();
  await page.goto("/api/docs#/Admin%3A%20own%20account/adminAccountMe");
  await expect(page).toHaveTitle("API documentation | Elefant");
  // Swagger UI takes seconds of CPU to draw both APIs.
  await expect(page.getByRole("heading", { name: /^Elefant API/ })).toBeVisible({ timeout: 60_000 });
  const call = page.locator(".opblock", { hasText: "/api/admin/me" });
  const answer = call.locator(".live-responses-table");
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(answer).toContainText('"role": "owner"');

  await page.getByRole("button", { name: "Authorize", exact: true }).click();
  const dialog = page.locator(".dialog-ux");
  await dialog.locator(".auth-container", { hasText: "apiToken" }).getByRole("textbox").fill(token);
  await dialog
    .getByRole("button", { name: "Apply given http credentials" })
    .or(dialog.getByLabel(/^Apply credentials/))
    .last()
    .click();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(answer).toContainText('"name": "Sample program"');
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await expect(page).toHaveURL("/");
});

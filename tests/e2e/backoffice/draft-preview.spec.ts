import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

const lead = "Sample perks that nobody was told of yet.";

test("a preview opens on a signed-out phone, says what it is, and closes with a click", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
  await signInAsOperator(page, "editor");
  const address = "/api/admin/content/contact";
  const { revision } = await (await page.request.get(address)).json();
  const data = { body: { lead }, revision };
  expect((await page.request.post(`${address}/draft`, { data })).status()).toBe(200);
  const { path } = await (await page.request.post(`${address}/preview`, { data: {} })).json();

  const otherBrowser = await browser.newContext({ viewport: page.viewportSize() });
  const phone = await otherBrowser.newPage();
  const wrong: string[] = [];
  phone.on("console", (message) => void (message.type() === "error" && wrong.push(message.text())));
  const { origin } = new URL((await page.goto("/contact-us"))?.url() ?? "");
  await expect(page.getByText(lead)).toHaveCount(0);
  await visit(phone, origin + path);
  await expect(phone.getByText(lead)).toBeVisible();
  const bar = phone.getByRole("status").filter({ hasText: "Preview: customers do not see this yet." });
  await expect(bar).toBeVisible();
  await expectAccessible(phone);
  await expectNoHorizontalScroll(phone, page.viewportSize()?.width ?? 390);
  await phone.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(phone).toHaveURL(/\/faq$/);
  await expect(bar).toHaveCount(0);
  expect(wrong).toEqual([]);
  await otherBrowser.close();

  const now = await (await page.request.get(address)).json();
  const discarded = await page.request.post(`${address}/discard`, { data: { revision: now.revision } });
  expect(discarded.status()).toBe(200);
});

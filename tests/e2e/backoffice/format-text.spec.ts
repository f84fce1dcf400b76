import type { Page } from "@playwright/test";
import { button } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

/** An isolated shop, so that no other test sees the edited texts. */
const shop = startIsolatedShop();

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

type Saved = { revision: number; draft: Record<string, unknown> | null; published: Record<string, unknown> };
const body = async (page: Page, id: string): Promise<Saved> =>
  await (await page.request.get(shop.url(`/api/admin/content/${id}`))).json();

async function open(page: Page, id: string, title: string): Promise<void> {
  await page.goto(shop.url(`/admin/content/${id}`));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(button(page, "Publish")).toBeVisible();
}

test("formats text by keyboard and toolbar, cleans pasted HTML and checks links", { tag: "@desk" }, async ({
  page,
}) => {
  await open(page, "about", "About");
  await page.getByRole("button", { name: "We were thirsty. And a bit angry.", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Plain ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("loud");
  await page.keyboard.press("Control+b");
  await expectAccessible(page);
  const bar = page.getByRole("toolbar", { name: "Formatting: Text" });
  await bar.getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Heading" })).toBeFocused();
  await text.press("Control+End");
  await page.keyboard.press("Enter");
  await text.evaluate((element) => {
    const data = new DataTransfer();
    const html = `<h1 style="color:red" onclick="boo()">Big</h1><p>Good <i>night</i> <script>boo()</script>
      <a href="javascript:boo()">bad</a> <a href="https://example.org/x" target="_blank">fine</a>
      <img src="https://example.org/x.png"></p><ul><li>one<ul><li>two</li></ul></li></ul>
      <table><tr><td>cell</td></tr></table>`;
    data.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole("heading", { name: "Big" })).toBeVisible();
  await expect(text.getByRole("link")).toHaveText(["fine"]);
  await expect(text.locator("img, table, script")).toHaveCount(0);
  await text.press("Control+End");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByRole("textbox", { name: "Text" }).fill("Ask us");
  await dialog.getByRole("textbox", { name: "URL" }).fill("javascript:boo()");
  await button(dialog, "Save link").click();
  await expect(dialog.getByText(/Enter a page of this shop/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "URL" }).fill("/faq");
  await button(dialog, "Save link").click();
  await expect(text.getByRole("link", { name: "Ask us" })).toHaveAttribute("href", "/faq");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft saved. Customers can't see it yet.")).toBeVisible();
  const { draft } = await body(page, "about");
  const stored = JSON.stringify(draft);
  expect(stored).toContain('{"type":"bold"}');
  expect(stored).toContain('"href":"https://example.org/x"');
  expect(stored).not.toMatch(/javascript|script|onclick|style|target|img/);
  await page.reload();
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await button(page, "Discard draft").click();
  const question = page.getByRole("dialog", { name: "Discard draft" });
  await button(question, "Discard draft").click();
  await expect(page.getByText("Unpublished changes")).toHaveCount(0);
});

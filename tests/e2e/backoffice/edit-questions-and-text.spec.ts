import type { Page } from "@playwright/test";
import { button, createDocumentSteps, field, publish } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectSoon, test } from "../support/test-base.ts";

/** An isolated shop, so that no other test sees the edited texts. */
const shop = startIsolatedShop();
const { body, open } = createDocumentSteps(shop);
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

/** The list of questions as shown: a heading or a question per item. */
const questions = (page: Page) => page.getByRole("list", { name: "Questions" });
const toggle = (page: Page, question: string) => questions(page).getByRole("button", { name: question, exact: true });

test("reorders questions by keyboard alone, on the page too", { tag: "@desk" }, async ({ page }) => {
  const readPublished = async () => questionsIn(await (await page.request.get(shop.url("/faq"))).text());
  const before = await readPublished();
  await open(page, "faq", "FAQ");
  const first = await questions(page).getByRole("listitem").nth(1).innerText();
  const second = await questions(page).getByRole("listitem").nth(2).innerText();
  const name = (second.split("\n")[0] ?? "").trim();
  const down = page.getByRole("button", { name: `Move ${(first.split("\n")[0] ?? "").trim()} down`, exact: true });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(questions(page).getByRole("listitem").nth(1)).toContainText(name);
  // Lifts, moves and drops by the drag handle.
  const handle = page.getByRole("button", { name: `Drag ${name}`, exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(announcementOf(name))).toBeAttached();
  const announcement = await page.getByText(announcementOf(name)).innerText();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(announcementOf(name))).not.toHaveText(announcement);
  await page.keyboard.press("Space");
  await expect(questions(page).getByRole("listitem").nth(2)).toContainText(name);
  // The dragged item regains the focus shortly after it was dropped.
  await expect(handle).toBeFocused();
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(questions(page).getByRole("listitem").nth(1)).toContainText(name);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft saved. Customers can't see it yet.")).toBeVisible();
  await button(page, "Publish").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByText("Questions: order")).toBeVisible();
  await button(dialog, "Publish").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Published.")).toBeVisible();
  await expectSoon(async () => expect((await readPublished())[0]).toBe(name));
  expect(before[0]).not.toBe(name);
});

/** Announcement made while an item is dragged. */
const announcementOf = (name: string): RegExp => new RegExp(`^${escaped(name)} is over position`);
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const questionsIn = (html: string): string[] =>
  [...html.matchAll(/<summary[^>]*>([\s\S]*?)<\/summary>/g)]
    .map(([, inner = ""]) => inner.replace(/<[^>]*>/g, "").trim())
    .filter((words) => words.endsWith("?"));

test("adds a question in a new category, renames a category, removes one and undoes it", { tag: "@desk" }, async ({
  page,
}) => {
  const faq = async () => await (await page.request.get(shop.url("/faq"))).text();
  expect(questionsIn(await faq())).not.toContain("Is the can cold?");
  await open(page, "faq", "FAQ");
  await button(page, "Add question to Cans").click();
  await expect(field(page, "Question")).toBeFocused();
  await expectAccessible(page);
  await field(page, "Question").fill("Is the can cold?");
  const category = page.getByRole("combobox", { name: "Category" });
  await category.fill("Cold");
  await category.press("Enter");
  await expect(category).toBeFocused();
  await expect(questions(page).getByRole("heading", { name: "Cold" })).toBeVisible();
  await page.getByRole("textbox", { name: "Answer", exact: true }).click();
  await page.keyboard.type("Only if you are.");
  await button(page, "Rename category Cold").click();
  const dialog = page.getByRole("dialog", { name: "Rename category" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ice");
  await button(dialog, "Rename category").click();
  await expect(button(page, "Rename category Ice")).toBeFocused();
  await button(page, "Remove question: Is the can cold?").click();
  await expect(button(page, "Undo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toggle(page, "Is the can cold?")).toBeFocused();
  await publish(page);
  await expectSoon(async () => expect(questionsIn(await faq())).toContain("Is the can cold?"));
  expect(await faq()).toContain("Only if you are.");
  const { published } = await body(page, "faq");
  const entries = published.entries as { category: string; anchor: string; question: string }[];
  const added = entries.find(({ question }) => question === "Is the can cold?");
  expect(added?.category).toBe("Ice");
  expect(added?.anchor).toMatch(/can-cold/);
});

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
  await expect(dialog.getByText(/Please enter a page of this shop/)).toBeVisible();
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
  await expect(page.getByText(/unpublished change/)).toBeVisible();
  await button(page, "Discard draft").click();
  const question = page.getByRole("dialog", { name: "Discard draft" });
  await button(question, "Discard draft").click();
  await expect(page.getByText("All changes published")).toBeVisible();
});

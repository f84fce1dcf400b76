import type { Page } from "@playwright/test";
import { button, createDocumentSteps, field } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectSoon, test } from "../support/test-base.ts";

/** An isolated shop, so that no other test sees the edited texts. */
const shop = startIsolatedShop();
const { body, open } = createDocumentSteps(shop);
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

/** Saves a document by the API as another operator. */
async function savedElsewhere(page: Page, id: string, changes: object): Promise<void> {
  const { revision, draft, published } = await body(page, id);
  await shop.post(page.request, `/content/${id}/draft`, {
    body: { ...(draft ?? published), ...changes },
    revision,
  });
}

test("drafts, previews and publishes home's brand line within two seconds", { tag: "@desk" }, async ({
  page,
  context,
}) => {
  const line = "The tusker doesn’t do plastic.";
  const home = async () => (await page.request.get(shop.url("/"))).text();
  await open(page, "home", "Home");
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await field(page, "Brand line").fill(line);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft saved. Customers can't see it yet.")).toBeVisible();
  await expect(page.getByText(/unpublished change/)).toBeVisible();
  expect(await home()).not.toContain(line);
  const opened = context.waitForEvent("page");
  await button(page, "Preview").click();
  const tab = await opened;
  await expect(tab.getByText(line)).toBeVisible();
  await expect(tab.getByText("Preview: customers do not see this yet.")).toBeVisible();
  await tab.close();
  expect(await home()).not.toContain(line);
  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByText("Brand line:")).toBeVisible();
  await expect(dialog.getByText(line)).toBeVisible();
  await expectAccessible(page);
  await button(dialog, "Publish").click();
  await expect(page.getByText("Published.")).toBeVisible();
  await expectSoon(async () => expect(await home()).toContain(line));
  await expect(page.getByText("All changes published")).toBeVisible();
  await button(page, "Publish").click();
  await expect(page.getByText("No changes to publish.")).toBeVisible();
});

test("opens one of many mails, edits it, previews it with sample data and does not send it yet", {
  tag: "@desk",
}, async ({ page, context }) => {
  await open(page, "mails", "Customer emails");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 1440);
  await page.getByRole("combobox", { name: "Jump to" }).click();
  await page.getByRole("option", { name: "Refund", exact: true }).click();
  await expect(field(page, "Refund: subject")).toBeFocused();
  await expect(field(page, "Refund: subject")).toBeInViewport();
  await field(page, "Refund: closing").fill("Banks take a week.");
  const opened = context.waitForEvent("page");
  await button(page, "Preview: Refund").click();
  const tab = await opened;
  await expect(tab.getByText("Preview of an unpublished draft.")).toBeVisible();
  await expect(tab.getByRole("heading", { level: 1, name: "Your refund: #1042" })).toBeVisible();
  await expect(tab.getByLabel("As text")).toContainText("Banks take a week.");
  // Scripts are blocked in the frame, axe included, so the mail is fetched instead.
  const shown = (await tab.locator('iframe[title="Mail"]').getAttribute("src")) ?? "";
  const mail = await (await page.request.get(shop.url(shown))).text();
  expect(mail).toContain("Banks take a week.");
  await tab.close();
  await expect(page.getByText(/unpublished change/)).toBeVisible();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await button(page.getByRole("dialog"), "Discard draft").click();
  await expect(page.getByText("All changes published")).toBeVisible();
});

test("replaces a message by the next one, which has its own eight seconds", { tag: "@desk" }, async ({ page }) => {
  await page.clock.install();
  await open(page, "mails", "Customer emails");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("No changes to save.")).toBeVisible();
  await page.clock.runFor(7_000);
  await button(page, "Publish").click();
  const later = page.getByText("No changes to publish.");
  await expect(later).toBeVisible();
  // Fires each timer once at most, as after twenty seconds in which the page was busy.
  await page.clock.fastForward(20_000);
  await expect(later).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(later).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(8_000);
  await expect(later).toBeHidden();
});

test("says what is missing instead of asking when to publish it", { tag: "@desk" }, async ({ page }) => {
  await open(page, "home", "Home");
  await field(page, "Brand line").fill("");
  await button(page, "Schedule").click();
  await expect(page.getByText("Please fill in this field.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("lists drafts and finds text of a page", { tag: "@desk" }, async ({ page }) => {
  await savedElsewhere(page, "club", {});
  await page.goto(shop.url("/admin/content"));
  const table = page.getByRole("table", { name: "Content" });
  await expect(table.getByRole("row", { name: /^FAQ/ })).toContainText("/faq");
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("kabadiwala");
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByText(/^Questions · Answer: Crush it/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("no such words anywhere");
  await expect(page.getByText("No results found.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("FAQ");
  await table.getByRole("link", { name: "FAQ", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();
});

test("publishes terms with a new date, keeps the old version, compares and restores", { tag: "@desk" }, async ({
  page,
}) => {
  const day = "2026-02-01";
  const terms = shop.url("/terms-and-conditions");
  const read = async () => await (await page.request.get(terms)).text();
  const words = "In short: everything is better in a can.";
  const { published } = await body(page, "terms");
  expect(await read()).not.toContain(words);
  await open(page, "terms", "Terms & Conditions");
  await field(page, "Summary").fill(words);
  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByText(/This replaces the version of/)).toBeVisible();
  await dialog.getByLabel("Effective date").fill(day);
  await expect(dialog.getByText(/stays available at its own URL/)).toBeVisible();
  await expectAccessible(page);
  await button(dialog, "Publish").click();
  await expect(page.getByText("Published.")).toBeVisible();
  await expectSoon(async () => expect(await read()).toContain(words));
  const old = await page.request.get(`${terms}/${published.dated}`);
  expect(old.status()).toBe(200);
  expect(await old.text()).toContain(String(published.lead));
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "History of Terms & Conditions" })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Compare with current/ })
    .first()
    .click();
  const compared = page.getByRole("dialog", { name: /with current$/ });
  await expect(compared.getByText("In short:").first()).toBeVisible();
  await button(compared, "Close").click();
  await page
    .getByRole("button", { name: /^Restore Version/ })
    .first()
    .click();
  const restore = page.getByRole("dialog", { name: "Restore" });
  await button(restore, "Restore").click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms & Conditions", exact: true })).toBeVisible();
  await expect(field(page, "Summary")).toHaveValue(String(published.lead));
  expect(await read()).toContain(words);
  await button(page, "Discard draft").click();
  await button(page.getByRole("dialog", { name: "Discard draft" }), "Discard draft").click();
  await expect(field(page, "Summary")).toHaveValue(words);
});

test("shows errors at their fields and warns before unsaved changes are lost", { tag: "@desk" }, async ({ page }) => {
  await open(page, "faq", "FAQ");
  const titles = await body(page, "faq");
  await field(page, "Heading").fill("");
  await button(page, "Add question to Water").click();
  await field(page, "Question").fill("");
  await button(page, "Save draft").click();
  await expect(page.getByRole("alert").getByText("Please check what you entered.")).toBeVisible();
  await expect(field(page, "Heading")).toBeFocused();
  await expect(field(page, "Heading")).toHaveAccessibleDescription(/Please fill in this field\./);
  await expect(page.getByText("Needs attention", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await field(page, "Heading").fill("Ask");
  await expect(field(page, "Heading")).toBeFocused();
  await page.getByRole("link", { name: "History", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await button(question, "Stay").click();
  await expect(field(page, "Heading")).toHaveValue("Ask");
  await button(page, "Discard changes").click();
  await expect(field(page, "Heading")).toHaveValue(String(titles.published.title));
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  expect((await body(page, "faq")).revision).toBe(titles.revision);
});

test("shows the second of two operators the difference and loses nothing", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  await savedElsewhere(page, "club", { title: "Ours" });
  await open(page, "club", "Elefant Club");
  await field(page, "Heading").fill("Mine");
  await savedElsewhere(page, "club", { title: "Theirs" });
  await button(page, "Save draft").click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this" });
  await expect(dialog.getByRole("row", { name: "Heading Mine Theirs" })).toBeVisible();
  await expectAccessible(page);
  await button(dialog, "Take theirs").click();
  await expect(field(page, "Heading")).toHaveValue("Theirs");
  await field(page, "Heading").fill("Mine again");
  await savedElsewhere(page, "club", { title: "Theirs again" });
  await button(page, "Save draft").click();
  await button(dialog, "Keep mine").click();
  await expect(page.getByText("Draft saved. Customers can't see it yet.")).toBeVisible();
  expect((await body(page, "club")).draft).toMatchObject({ title: "Mine again" });
});

test("a viewer reads the content and cannot change it", { tag: "@desk" }, async ({ page, browser }) => {
  const email = `viewer-${Date.now()}@office.test`;
  const account = await shop.join(page.request, email, "viewer");
  const theirs = await browser.newPage();
  await theirs.request.post(shop.url("/api/admin/sign-in"), { data: account });
  await theirs.goto(shop.url("/admin/content/home"));
  await expect(
    theirs.getByText("You have read-only access. Editors, managers and owners can change content."),
  ).toBeVisible();
  await expect(theirs.getByText("Brand line", { exact: true })).toBeVisible();
  await expect(theirs.getByRole("button", { name: /Save|Publish|Discard/ })).toHaveCount(0);
  await theirs.close();
});

import type { Page } from "@playwright/test";
import { heading, openScreen } from "../support/admin-screen.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { button, createDraft, dialog, field, fillTexts, section } from "../support/product-editor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectUncovered, test } from "../support/test-base.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

const shop = startIsolatedShop();

/** Links of the product's page and the heading that each goes to. */
const sections = [
  ["History", "History of changes"],
  ["Scheduled prices", "Scheduled prices"],
  ["Stock", "Stock"],
  ["Search and sharing", "Search and sharing"],
  ["Label facts", "Label facts"],
  ["Packs and prices", "Packs and prices"],
  ["Look and nutrition", "Appearance"],
  ["Pictures", "Pictures"],
  ["Basics", "Basics"],
] as const;

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

async function draftOf(page: Page, id: string) {
  return await (await page.request.get(shop.url(`/api/admin/products/${id}`))).json();
}

test("lists products with their status, and a row opens its product", async ({ page, isMobile }) => {
  await openScreen(page, shop.url("/admin/products"), "Products");
  await expect(page.getByRole("row", { name: /Mountain Water/ })).toContainText("Live");
  for (const width of isMobile ? [320, 390] : [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await page.getByRole("link", { name: "Mountain Water" }).click();
  await expect(heading(page, "Mountain Water")).toBeVisible();
  for (const [name, heading] of sections) {
    await section(page, name).click();
    await expect(section(page, name)).toHaveAttribute("aria-current", "location");
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeInViewport();
  }
  await expectAccessible(page);
  for (const width of isMobile ? [320, 390] : [768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
});

test("rejects a price above the MRP at once and warns before unsaved changes are lost", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  await openScreen(page, shop.url("/admin/products/mountainwater?part=packs"), "Mountain Water");
  const pack = page.getByRole("group", { name: "Pack of 6", exact: true });
  await field(pack, "Price").fill("500");
  await expect(field(pack, "Price")).toHaveAccessibleDescription(/price can't exceed the MRP/);
  await page.getByRole("link", { name: "ELEFANT" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field(pack, "Price")).toHaveValue("500");
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(field(pack, "Price")).toHaveValue("399");
  await test.step("shows the second of two operators the difference to decide on", async () => {
    await field(page, "Short description").fill("Mine");
    const { published, revision } = await draftOf(page, "mountainwater");
    const theirs = { form: { ...published, shortDescription: "Theirs" }, revision };
    await shop.post(page.request, "/products/mountainwater/draft", theirs);
    await button(page, "Save draft").click();
    const difference = dialog(page, "Someone else changed this");
    await expect(difference.getByRole("row", { name: "Short description Mine Theirs" })).toBeVisible();
    await expectAccessible(page);
    await difference.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Draft saved.")).toBeVisible();
    expect((await draftOf(page, "mountainwater")).draft.shortDescription).toBe("Mine");
    await button(page, "Discard draft").click();
    await button(dialog(page, "Discard draft"), "Discard draft").click();
    await expect(field(page, "Short description")).toHaveValue("Still Himalayan water");
  });
  await test.step("takes over a price that only the other changed, and keeps what was typed", async () => {
    await field(page, "Short description").fill("Mine");
    const { published, revision } = await draftOf(page, "mountainwater");
    const variants = published.variants.map((one: { packSize: number }) =>
      one.packSize === 6 ? { ...one, price: 38_500 } : one,
    );
    await shop.post(page.request, "/products/mountainwater/draft", { form: { ...published, variants }, revision });
    await button(page, "Save draft").click();
    await expect(page.getByText("changed while you were editing (Pack of 6, price)")).toBeVisible();
    await expect(field(pack, "Price")).toHaveValue("385");
    await button(page, "Save draft").click();
    await expect(page.getByText("Draft saved.")).toBeVisible();
    expect((await draftOf(page, "mountainwater")).draft).toMatchObject({ shortDescription: "Mine" });
    await button(page, "Discard draft").click();
    await button(dialog(page, "Discard draft"), "Discard draft").click();
    await expect(field(pack, "Price")).toHaveValue("399");
  });
});

test("shows the card while typing, and leads from a gap to its field", async ({ page, isMobile }) => {
  await openScreen(page, shop.url("/admin/products/mountainwater#label"), "Mountain Water");
  await expect(section(page, "Label facts")).toHaveAttribute("aria-current", "location");
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toHaveCount(0);
  await field(page, "Name").fill("Sample Spring");
  await field(page, "Short description").fill("Sample of a card");
  await field(page.getByRole("group", { name: "Pack of 4", exact: true }), "Price").fill("199");
  const card = page.getByRole("region", { name: "Live preview" });
  if (isMobile) {
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expectNoHorizontalScroll(page, 320);
  } else {
    await expect(card).toContainText("Sample Spring");
    await expect(card).toContainText("Sample of a card");
    await expect(card).toContainText("From ₹199.00");
    await button(card, "Sample of a card").click();
    await expect(field(page, "Short description")).toBeFocused();
  }
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toContainText("3 unpublished changes");
  await field(page, "Best before").fill("");
  await button(page, "Add best before").click();
  await expect(field(page, "Best before")).toBeFocused();
  await expect(field(page, "Best before")).toBeInViewport();
  await button(page, "Publish").click();
  await expect(section(page, "Label facts")).toHaveAccessibleName("Label facts (1 error)");
  await expect(field(page, "Best before")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft saved.", { exact: true })).toBeVisible();
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(field(page, "Name")).toHaveValue("Mountain Water");
});

test("schedules a draft, which the list shows, changes its time and cancels it", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/400/);
  await openScreen(page, shop.url("/admin/products/sparklinglime"), "Sparkling Lime");
  await field(page, "Short description").fill("Sample of a launch");
  const status = page.getByRole("region", { name: "Status", exact: true });
  await button(status, "Schedule").click();
  const schedule = dialog(page, "Schedule");
  await field(schedule, "Publish on").fill("2047-01-01");
  await button(schedule, "Schedule").click();
  await expect(field(schedule, "Publish on")).toHaveAccessibleDescription("Please choose a time within two years.");
  await expectAccessible(page);
  await field(schedule, "Publish on").fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
  await field(schedule, "Time").fill("10:00");
  await button(schedule, "Schedule").click();
  await expect(status).toContainText("10:00 am");
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toContainText("10:00 am, as it is then");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 390);
  await button(status, "Change schedule").click();
  const change = dialog(page, "Change schedule");
  await expect(field(change, "Time")).toHaveValue("10:00");
  await field(change, "Time").fill("11:30");
  await button(change, "Change schedule").click();
  await expect(status).toContainText("11:30 am");
  await openScreen(page, shop.url("/admin/products"), "Products");
  await expect(page.getByRole("row", { name: /Sparkling Lime/ })).toContainText(/Scheduled .*11:30 am/);
  await expectNoHorizontalScroll(page, 390);
  await openScreen(page, shop.url("/admin/products/sparklinglime"), "Sparkling Lime");
  await button(status, "Cancel schedule").click();
  await button(dialog(page, "Cancel schedule"), "Cancel schedule").click();
  await expect(button(status, "Schedule")).toBeVisible();
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(field(page, "Short description")).not.toHaveValue("Sample of a launch");
});

test("edits a pack in its line and in the fields below, and previews the page", { tag: "@desk" }, async ({ page }) => {
  await openScreen(page, shop.url("/admin/products/sparklinglime"), "Sparkling Lime");
  const pack = page.getByRole("group", { name: "Pack of 6", exact: true });
  await expect(pack).toContainText("% off");
  await expect(pack).toContainText("Stock");
  await expect(field(pack, "Weight")).toBeHidden();
  await button(pack, "Details of Pack of 6").click();
  await expect(field(pack, "SKU")).toHaveAttribute("readonly");
  await field(pack, "Weight").fill("");
  await button(page, "Publish").click();
  await expect(field(pack, "Weight")).toBeFocused();
  await expectAccessible(page);
  const card = page.getByRole("region", { name: "Live preview" });
  await button(card, "Page").click();
  await expect(card).toContainText("Pack of 6");
  await expectAccessible(page);
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toHaveCount(0);
  await button(page, "Duplicate").click();
  const duplicate = dialog(page, "Duplicate");
  await expect(field(duplicate, "Name")).toHaveValue("Sparkling Lime copy");
  await expect(field(duplicate, "Name")).toBeFocused();
  await page.keyboard.type("Sample Lime");
  // The message about the discarded draft is still shown.
  await expectUncovered(button(duplicate, "Duplicate"));
  await button(duplicate, "Duplicate").click();
  await expect(heading(page, "Sample Lime")).toBeVisible();
  await expect(page.getByRole("region", { name: "Pictures", exact: true })).toContainText("No pictures yet.");
  const colour = field(page, "Colour behind the can");
  await field(page, "Flavour").selectOption("Marigold (orange)");
  await expect(colour).toHaveValue("#FFA400");
  await colour.fill("#123456");
  await field(page, "Flavour").selectOption("Kokum (dark red)");
  await expect(colour).toHaveValue("#123456");
  await expect(field(page.getByRole("group", { name: "Pack of 6", exact: true }), "SKU")).toHaveValue("SAMPLELIME-6");
});

test("creates merch as a copy with its own colors and sizes", { tag: "@desk" }, async ({ page }) => {
  await openScreen(page, shop.url("/admin/products"), "Products");
  await button(page, "New product").click();
  const form = dialog(page, "New product");
  await field(form, "Kind").selectOption("merch");
  await field(form, "Name").fill("Sample Tee");
  await field(form, "Copy from").selectOption({ label: "Herd Tee" });
  await button(form, "New product").click();
  await expect(heading(page, "Sample Tee")).toBeVisible();
  await button(page, "Add colour").click();
  const colours = page.getByRole("list", { name: "Colours" });
  await field(colours.getByRole("listitem").last(), "Colour name").fill("Moss");
  await field(colours.getByRole("listitem").last(), "Colour code").fill("#336633");
  await button(page, "Add size in Moss").click();
  const added = page.getByRole("list", { name: "Packs and sizes" }).getByRole("listitem").last();
  await field(added, "Size").fill("S");
  await button(added, "Use SAMPLETEE-MOSS-S").click();
  await expect(field(added, "Price")).toHaveValue("899");
  await button(page, "Save draft").click();
  await expect(page.getByText("Draft saved.", { exact: true })).toBeVisible();
  await button(page, "Discard draft").click();
  await button(dialog(page, "Discard draft"), "Discard draft").click();
  await expect(heading(page, "Products")).toBeVisible();
});

test("the preview of an unfinished draft and the publish dialog fit a phone", { tag: "@phone" }, async ({ page }) => {
  await openScreen(page, shop.url("/admin/products"), "Products");
  await createDraft(page, "Sample Draft");
  await fillTexts(page);
  const opened = page.waitForEvent("popup");
  await button(page, "Preview").click();
  const preview = await opened;
  await expect(preview.getByRole("status").filter({ hasText: "Missing or wrong: HSN, " })).toBeVisible();
  await expectAccessible(preview);
  await expectNoHorizontalScroll(preview, 320);
  await preview.close();
  await openScreen(page, shop.url("/admin/products/mountainwater"), "Mountain Water");
  await field(page, "Short description").fill("Sample of a sentence");
  await button(page, "Publish").click();
  await expect(dialog(page, "Publish")).toContainText("Short description");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 390);
});

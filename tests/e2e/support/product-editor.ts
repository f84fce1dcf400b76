import { expect, type Locator, type Page } from "@playwright/test";
import { createJpeg } from "#tests/media/sample-images.ts";

export const sampleProduct = { name: "Sample Mandarin", slug: "sample-mandarin" };

export const section = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: new RegExp(`^${name}`) });
/** Row of a SKU in the section of stock. */
export const stockRow = (page: Page, detail: string): Locator =>
  page.getByRole("region", { name: "Stock" }).getByRole("group", { name: detail });
export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
export const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
export const field = (page: Page | Locator, label: string): Locator => page.getByLabel(label, { exact: true });

/** Creates a draft that has only a name, starting from the list. */
export async function createDraft(page: Page, name: string): Promise<void> {
  await button(page, "New product").click();
  const form = dialog(page, "New product");
  await field(form, "Name").fill(name);
  await button(form, "New product").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Uploads a picture through the library's dialog: a small one, because encoding takes seconds of CPU. */
export async function uploadPicture(page: Page, opener: Locator, file: string, alt: string): Promise<void> {
  await opener.click();
  const library = dialog(page, "Choose picture");
  await button(library, "Add new pictures").click();
  await library
    .getByLabel("Picture files")
    .setInputFiles({ name: file, mimeType: "image/jpeg", buffer: await createJpeg(600, 300) });
  await library.getByLabel(`Alt text of ${file}`).fill(alt);
  await button(library, "Add picture").click();
  // The dialog closes when every width of the picture has been created.
  await expect(library).toHaveCount(0, { timeout: 60_000 });
}

export async function fillTexts(page: Page): Promise<void> {
  await field(page, "Short description").fill("Sparkling water with mandarin");
  await field(page, "Long description").fill("Peel of the hills.\n\nNothing else.");
  await field(page, "Features").fill("Sparkling\nReal peel");
  await field(page, "Tags").fill("Mandarin\nSample");
  await field(page, "Featured on the home page").check();
  await field(page, "Title for search engines").fill("Mandarin water in cans");
  await expect(page.getByRole("group", { name: "Preview of the search result" })).toContainText(
    "Mandarin water in cans · Elefant",
  );
}

export async function fillBeverage(page: Page): Promise<void> {
  await field(page, "Flavour").selectOption("marigold");
  await field(page, "Colour behind the can").fill("#F08A00");
  await field(page, "Banner title").fill("Peeled by winter.");
  await field(page, "Roar").fill("Peeled\nby winter.");
  await field(page, "Tagline").fill("Born as snow.\nPeeled by winter.");
  await field(page, "Ghost word").fill("Mandarin");
  await button(page, "Add row").click();
  await field(page, "Nutrient").fill("Energy");
  await field(page, "Amount per 100 ml").fill("0 kJ / 0 kcal");
  await uploadPicture(page, button(page, "Choose picture: Banner picture"), "banner.jpg", "Mandarins in the snow");
}

export async function fillPacks(page: Page): Promise<void> {
  for (const [size, price, mrp] of [
    [4, "300", "340"],
    [6, "429", "510"],
    [12, "799", "1,020"],
  ] as const) {
    const pack = page.getByRole("group", { name: `Pack of ${size}`, exact: true });
    await field(pack, "Price").fill(price);
    await field(pack, "MRP").fill(mrp);
    await field(pack, "Weight").fill(String(size * 517 + 90));
    await expect(pack).toContainText("% off");
  }
  await field(page.getByRole("group", { name: "Pack of 6", exact: true }), "Opening stock").fill("40");
}

/** Chooses two files at once, straight onto the product. */
export async function addPictures(page: Page): Promise<void> {
  const pictures = page.getByRole("region", { name: "Pictures", exact: true });
  const names = ["can.jpg", "six.jpg"];
  const buffers = [await createJpeg(600, 300), await createJpeg(600, 320)];
  const files = names.flatMap((name, at) => {
    const buffer = buffers[at];
    return buffer ? [{ name, mimeType: "image/jpeg", buffer }] : [];
  });
  await pictures.getByLabel("Picture files").setInputFiles(files);
  await expect(pictures.getByLabel("Alt text of can.jpg")).toBeFocused();
  await pictures.getByLabel("Alt text of can.jpg").fill("A can of mandarin, ice cold");
  await button(pictures, "Add 2 pictures").click();
  // A picture without an alt text is not sent.
  await expect(pictures.getByLabel("Alt text of six.jpg")).toBeFocused();
  const list = page.getByRole("list", { name: "Pictures" });
  await expect(list.getByRole("listitem")).toHaveCount(0);
  await pictures.getByLabel("Alt text of six.jpg").fill("Six cans of mandarin");
  await button(pictures, "Add 2 pictures").click();
  await expect(list.getByRole("listitem")).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Live preview" }).getByRole("img")).toHaveAccessibleName(
    "A can of mandarin, ice cold",
  );
  await field(list.getByRole("listitem").nth(0), "Label").fill("Front");
  await field(list.getByRole("listitem").nth(1), "Label").fill("Six");
  await button(page, "Move Six up").click();
  await expect(field(list.getByRole("listitem").nth(0), "Label")).toHaveValue("Six");
  await button(page, "Main picture: Six").click();
  await button(page, "Main picture: Front").click();
}

export async function fillLabel(page: Page): Promise<void> {
  await field(page, "Best before").fill("");
  await button(page, "Fill in from settings").click();
  await expect(page.getByRole("region", { name: "Label facts" }).getByRole("status").first()).toHaveText(
    /^Filled in net quantity, .* from .*\. Check them against the pack\.$/,
  );
  await expect(field(page, "Best before")).not.toHaveValue("");
  await field(page, "Generic name").fill("Carbonated water with mandarin");
  await field(page, "Net quantity").fill("500 ml per can");
  await field(page, "Best before").fill("See base of can");
  await field(page, "HSN").fill("220210");
}

import { fileURLToPath } from "node:url";
import type { Locator } from "@playwright/test";
import { beginAt, type Desk } from "./order-tasks.ts";

const name = "Sparkling Orange";
const openingStock = "240";
const picturesFolder = new URL("../../seed/originals/", import.meta.url);
const pictures = [
  { file: "can-lime-front.webp", alt: "A can of Sparkling Orange" },
  { file: "can-lime-cold.webp", alt: "An ice-cold can in the snow" },
  { file: "pack-kokum-6.webp", alt: "Six cans of Sparkling Orange" },
];

/**
 * Launches a flavour with three packs, three pictures and opening stock. Takes the faster of the ways that the screens
 * offer: 'Duplicate' on a similar flavour's page keeps prices, weights and label facts. The remaining words of that
 * flavour are replaced; the long description is pasted from a text that was written before.
 */
export async function launchFlavour(desk: Desk): Promise<void> {
  const { page, hand } = desk;
  await beginAt(desk);
  await hand.click(page.getByRole("navigation").getByRole("link", { name: "Products", exact: true }));
  await hand.click(page.getByRole("link", { name: "Sparkling Kokum" }));
  await hand.click(page.getByRole("button", { name: "Duplicate" }));
  const dialog = page.getByRole("dialog", { name: "Duplicate" });
  await fillFocused(desk, dialog.getByLabel("Name"), name);
  await hand.click(dialog.getByRole("button", { name: "Duplicate" }));
  await hand.see(page.getByRole("heading", { level: 1, name }));
  const waitForPictures = await replacePictures(desk);
  await writeTexts(desk);
  await writeLook(desk);
  await enterStock(desk);
  await hand.fill(page.getByLabel("Generic name", { exact: true }), "orange", { word: "kokum" });
  await waitForPictures();
  await hand.click(page.getByRole("region", { name: "Draft" }).getByRole("button", { name: "Publish" }));
  const publish = page.getByRole("dialog", { name: "Publish" });
  await hand.click(publish.getByRole("button", { name: "Publish" }));
  await hand.see(page.getByText("Product published."));
  await expectStock(desk);
}

/** Fails unless each pack is for sale with its opening stock. */
async function expectStock({ page, shop }: Desk): Promise<void> {
  const answer = await page.request.get(`${shop.url}/api/admin/products?q=${encodeURIComponent(name)}`);
  const { items } = (await answer.json()) as { items: { state: string; variants: { stock: number }[] }[] };
  const found = items.map(({ state, variants }) => [state, ...variants.map(({ stock }) => stock)].join(" ")).join();
  if (found !== `visible${` ${openingStock}`.repeat(3)}`) throw new Error(`the flavour is there as '${found}'`);
}

async function writeTexts({ page, hand }: Desk): Promise<void> {
  await hand.fill(page.getByLabel("Short description", { exact: true }), "Bright. Sour. Wide awake.", "all");
  const story =
    "The grove went up the mountain and stayed.\n\nSparkling Himalayan water with orange. No sugar, no small talk. Serve it cold.";
  await hand.fillByPaste(page.getByLabel("Long description", { exact: true }), story, "all");
  for (const label of ["Features", "Tags"])
    await hand.fill(page.getByLabel(label, { exact: true }), "Orange", { word: "Kokum" });
}

/**
 * Removes the other flavour's pictures if the copy has them, and drops three new ones. The texts are written during the
 * upload.
 */
async function replacePictures({ page, hand }: Desk): Promise<() => Promise<void>> {
  const section = page.getByRole("region", { name: "Pictures", exact: true });
  const old = section.getByRole("list", { name: "Pictures" }).getByRole("button", { name: /^Remove / });
  while ((await old.count()) > 0) await hand.click(old.first());
  const files = pictures.map(({ file }) => ({
    path: fileURLToPath(new URL(file, picturesFolder)),
    type: "image/webp",
  }));
  await hand.drop(section.getByText("Drop pictures here, or"), files);
  for (const [at, { file, alt }] of pictures.entries()) {
    const field = section.getByLabel(`Alt text of ${file}`);
    await field.waitFor();
    if (at === 0) await fillFocused({ hand }, field, alt);
    else await hand.fill(field, alt);
  }
  await hand.click(section.getByRole("button", { name: `Add ${pictures.length} pictures` }));
  const waitFor = hand.leaveWorking();
  return () =>
    waitFor(
      section
        .getByRole("list", { name: "Pictures" })
        .getByRole("listitem")
        .nth(pictures.length - 1),
    );
}

/** Replaces the copied flavour's colours and the large words of the page. */
async function writeLook({ page, hand }: Desk): Promise<void> {
  await hand.choose(page.getByLabel("Flavour", { exact: true }), "Marigold (orange)");
  const colour = page.getByLabel("Colour behind the can", { exact: true });
  if ((await colour.inputValue()) === "#B3123F") await hand.fill(colour, "#FFA400", "all");
  for (const [label, text] of [
    ["Banner title", "Orange alert"],
    ["Roar", "Orange\nalert."],
    ["Tagline", "Sunny colour.\nMountain temper."],
  ] as const)
    await hand.fill(page.getByLabel(label, { exact: true }), text, "all");
  await hand.fill(page.getByLabel("Ghost word", { exact: true }), "Orange", { word: "Kokum" });
}

async function enterStock({ page, hand }: Desk): Promise<void> {
  for (const size of [4, 6, 12]) {
    const pack = page.getByRole("group", { name: `Pack of ${size}`, exact: true });
    await hand.fill(pack.getByLabel("Opening stock", { exact: true }), openingStock);
  }
}

/** Types at once where the field has the focus with its text selected, else clicks into it first. */
async function fillFocused({ hand }: Pick<Desk, "hand">, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  const isReady = await field.evaluate((element) => {
    const { activeElement } = document;
    if (element !== activeElement || !(element instanceof HTMLInputElement)) return false;
    return element.selectionStart === 0 && element.selectionEnd === element.value.length;
  });
  if (isReady) await hand.type(field, text);
  else await hand.fill(field, text, "all");
}

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createJpeg, createPng } from "#tests/media/sample-images.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-uploads-"));

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const tile = (page: Page, alt: string) => page.getByRole("list", { name: "Pictures" }).getByText(alt);

/** Uploads files through the library's button. */
async function add(page: Page, files: string[], alts: string[]): Promise<void> {
  await page.getByRole("button", { name: "Add pictures" }).click();
  await page.getByLabel("Picture files").setInputFiles(files);
  const fields = page.getByRole("textbox", { name: /^Alt text of / });
  for (const [at, alt] of alts.entries()) await fields.nth(at).fill(alt);
  await page
    .getByRole("button", { name: files.length === 1 ? "Add picture" : `Add ${files.length} pictures`, exact: true })
    .click();
}

test("uploads several pictures with alt text, finds, describes, crops, replaces and deletes them", {
  tag: "@desk",
}, async ({ page }) => {
  const mark = Date.now().toString(36);
  await signInAsOperator(page, "editor");
  await page.goto("/admin/media");
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Pictures" })).toBeVisible();
  await expectAccessible(page);
  const files = [
    await fileOf(`one-${mark}.jpg`, await createJpeg(640, 320)),
    await fileOf(`two-${mark}.png`, await createPng(600, 300)),
  ];
  await add(page, files, [`First sample ${mark}`]);
  // Every picture needs alt text; the first empty field has the focus.
  const second = page.getByRole("textbox", { name: `Alt text of two-${mark}.png` });
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleDescription(/Please describe the picture/);
  await expectAccessible(page);
  await second.fill(`Second sample ${mark}`);
  await page.getByRole("button", { name: "Add 2 pictures", exact: true }).click();
  await expect(page.getByText("2 pictures added.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("searchbox", { name: "Search" }).fill(mark);
  await expect(tile(page, `First sample ${mark}`)).toBeVisible();
  await expect(tile(page, `Second sample ${mark}`)).toBeVisible();
  await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 390);

  await tile(page, `First sample ${mark}`).click();
  await expect(page.getByRole("heading", { level: 1, name: "Picture", exact: true })).toBeVisible();
  await expectAccessible(page);
  const focal = page.getByRole("slider", { name: "Focal point" });
  await focal.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect(focal).toHaveAttribute("aria-valuetext", "40% from the left, 49% from the top");
  await page.getByLabel("From the top").fill("70");
  await page.getByRole("textbox", { name: "Alt text" }).fill(`Sample in blue ${mark}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(focal).toHaveAttribute("aria-valuetext", "40% from the left, 70% from the top");
  await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 390);

  const shown = page.getByRole("img", { name: `Sample in blue ${mark}` });
  const before = await shown.getAttribute("src");
  await page.getByRole("button", { name: "Replace file" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace file" });
  await dialog.getByLabel("Picture file").setInputFiles(await fileOf("other.jpg", await createJpeg(600, 300)));
  await expect(dialog.getByRole("img", { name: "New file" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Replace file" }).click();
  await expect(page.getByText("Picture replaced everywhere.")).toBeVisible({ timeout: 30_000 });
  await expect(shown).not.toHaveAttribute("src", before ?? "");

  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
});

test("rejects a file that is no picture, takes dropped files, and keeps waiting ones when something else is clicked", {
  tag: "@desk",
}, async ({ page, failures }) => {
  failures.expect(/422 .*\/api\/admin\/media\?|status of 422/);
  await signInAsOperator(page, "editor");
  await page.goto("/admin/media");
  await page.getByRole("button", { name: "Add pictures" }).click();
  await test.step("rejects a file that is no picture, before and after the upload", async () => {
    const svg = await fileOf(
      "drawing.svg",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    );
    await page.getByLabel("Picture files").setInputFiles(svg);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "drawing.svg isn't a JPEG, PNG, WebP or AVIF picture.",
    );
    const liar = await fileOf("liar.png", Buffer.from("<script>alert(1)</script>"));
    const empty = await fileOf("empty.png", Buffer.alloc(0));
    const small = await fileOf("small.jpg", await createJpeg(300, 150));
    await page.getByLabel("Picture files").setInputFiles([liar, empty, small]);
    const refused = page.getByRole("main").getByRole("alert").filter({ hasText: "liar.png" });
    await expect(refused).toContainText("liar.png isn't a JPEG, PNG, WebP or AVIF picture.");
    await expect(refused).toContainText("empty.png is empty.");
    await expect(page.getByRole("textbox", { name: /^Alt text of / })).toHaveCount(1);
    await page.getByRole("textbox", { name: "Alt text of small.jpg" }).fill("A small one");
    await page.getByRole("button", { name: "Add picture", exact: true }).click();
    await expect(page.getByText(/^This picture is 300 pixels wide/)).toBeVisible();
    await page.getByRole("button", { name: "Remove small.jpg" }).click();
  });
  await test.step("uploads files dropped onto the page", async () => {
    const bytes = (await createJpeg(600, 300)).toString("base64");
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      const raw = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([raw], "dropped.jpg", { type: "image/jpeg" }));
      return transfer;
    }, bytes);
    await page.getByText("Drop pictures here, or").dispatchEvent("drop", { dataTransfer: data });
    await expect(page.getByRole("textbox", { name: "Alt text of dropped.jpg" })).toBeVisible();
  });
  await test.step("keeps waiting files when something else is clicked", async () => {
    await page.getByLabel("Picture files").setInputFiles(await fileOf("waits.jpg", await createJpeg(600, 300)));
    // The file is read before the form shows it.
    await expect(page.getByRole("textbox", { name: "Alt text of waits.jpg" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByRole("textbox", { name: "Alt text of waits.jpg" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("button", { name: "Add pictures" })).toBeVisible();
  });
});

test("shows the second of two editors of a picture the difference to choose from @desk", async ({ page, failures }) => {
  failures.expect(/409/);
  await signInAsOperator(page, "editor");
  const path = "/api/admin/media/bottle-snow-detail";
  await page.goto("/admin/media/bottle-snow-detail/show");
  const words = page.getByRole("textbox", { name: "Alt text" });
  await words.fill("Mine");
  const { version } = await (await page.request.get(path)).json();
  const theirs = { alt: "Theirs", focusX: 50, focusY: 20, version };
  expect((await page.request.post(path, { data: theirs })).status()).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this" });
  await expect(dialog.getByRole("row").filter({ hasText: "Alt text" })).toContainText("MineTheirs");
  // Only they changed the focal point.
  await expect(dialog.getByRole("row").filter({ hasText: "From the top" })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await (await page.request.get(path)).json()).toMatchObject({ alt: "Mine", focusY: 20 });
});

test("keeps what is typed while a picture is saved @desk", async ({ page }) => {
  await signInAsOperator(page, "editor");
  const path = "/api/admin/media/bottle-marigold-detail";
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.goto("/admin/media/bottle-marigold-detail/show");
  const words = page.getByRole("textbox", { name: "Alt text" });
  await words.fill("Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await words.fill("Mine and more");
  release();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(words).toHaveValue("Mine and more");
  expect(await (await page.request.get(path)).json()).toMatchObject({ alt: "Mine" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await (await page.request.get(path)).json()).alt).toBe("Mine and more");
});

test("shows the second of two who replace a picture the other's file first @desk", async ({ page, failures }) => {
  failures.expect(/409/);
  await signInAsOperator(page, "editor");
  const path = "/api/admin/media/bottle-ink-detail";
  await page.goto("/admin/media/bottle-ink-detail/show");
  await page.getByRole("button", { name: "Replace file" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace file" });
  const now = dialog.getByRole("img", { name: "Current file" });
  const before = await now.getAttribute("src");
  await dialog.getByLabel("Picture file").setInputFiles(await fileOf("mine.jpg", await createJpeg(600, 300)));
  const { version } = await (await page.request.get(path)).json();
  const theirs = { data: await createJpeg(640, 320), headers: { "content-type": "image/jpeg" } };
  expect((await page.request.post(`${path}/file?version=${version}`, theirs)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Replace file" }).click();
  await expect(dialog.getByText("Someone else changed this picture.")).toBeVisible({ timeout: 30_000 });
  await expect(now).not.toHaveAttribute("src", before ?? "");
  expect(await (await page.request.get(path)).json()).toMatchObject({ width: 640, height: 320 });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Replace file" }).click();
  await expect(page.getByText("Picture replaced everywhere.")).toBeVisible({ timeout: 30_000 });
  expect(await (await page.request.get(path)).json()).toMatchObject({ width: 600, height: 300 });
});

test("a viewer sees the pictures and cannot change them @desk", async ({ page }) => {
  await signInAsOperator(page, "viewer");
  await page.goto("/admin/media");
  await expect(page.getByRole("list", { name: "Pictures" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add pictures" })).toHaveCount(0);
  // Select a picture used by the shop; newer ones may be deleted by other tests at any time.
  const shown = "A can of ELEFANT in the snow, Himalayan peaks behind";
  await page.getByRole("searchbox", { name: "Search" }).fill(shown);
  await tile(page, shown).click();
  await expect(page.getByRole("heading", { level: 1, name: "Picture", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Save|Replace file|Remove)$/ })).toHaveCount(0);
});

import { datasetEntries, makePicture, packEntries } from "#tests/sanity/import/make-dataset.ts";
import { button, field } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

/** An isolated shop, because the import adds products and customers. */
const shop = startIsolatedShop();

test("moves in from Sanity: uploads an export, reads the report, imports and removes it", { tag: "@desk" }, async ({
  page,
}) => {
  await shop.signIn(page.request);
  const picture = await makePicture("#2f6f8f");
  const documents = [
    {
      _id: "cedar-water",
      _type: "beverages",
      productName: "Cedar Water",
      pricePack4: 280,
      oddField: "?",
      productImage: { _type: "image", _sanityAsset: picture.asset, alt: "A can" },
    },
    { _id: "l1", _type: "lead", firstName: "Sample", email: "no address" },
    { _id: "c1", _type: "customer", email: "old.buyer@example.com", fullName: "Sample Buyer", password: "leaked" },
    { _id: "f1", _type: "faqs", question: "Is it cold?", answer: "As cold as you keep it." },
  ];
  const buffer = await packEntries(datasetEntries(documents, { pictures: [picture] }));
  const file = { name: "production-export.tar.gz", mimeType: "application/gzip", buffer };

  await test.step("a file of another kind is refused at once", async () => {
    await page.goto(shop.url("/admin/catalogue-files"));
    await page.getByRole("link", { name: "Import from Sanity" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import from Sanity" })).toBeVisible();
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
    await page.getByLabel("Export file").setInputFiles(text);
    await expect(page.getByText("notes.txt isn't a .tar.gz file.")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
  });

  await test.step("uploads it and checks all parts, also across a reload", async () => {
    await page.getByLabel("Export file").setInputFiles(file);
    await expect(page.getByText("Uploaded. Choose what to import, and check it first.")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Check the file").click();
    await page.reload();
    await expect(page.getByText("Checked: nothing was written yet.")).toBeVisible();
    const counts = page.getByRole("table", { name: "Counts" });
    await expect(counts.getByRole("row", { name: /^beverages/ })).toContainText("1");
    await expect(page.getByRole("region", { name: "Fields without a place here" })).toContainText("oddField");
    await expect(page.getByRole("region", { name: "Guesses" })).toContainText("faqs");
    const lines = page.getByRole("table", { name: "Documents" });
    await page.getByRole("group", { name: "Show documents" }).getByRole("button", { name: "Refused" }).click();
    await expect(lines.getByRole("row")).toHaveCount(2);
    await expect(lines).toContainText("It has no usable email.");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
  });

  await test.step("checks chosen parts again; choosing none shows an error beside the list", async () => {
    for (const name of [/^Products/, /^Customers/, /^Orders/, /^Messages/])
      await page.getByRole("checkbox", { name }).uncheck();
    await button(page, "Check again").click();
    await expect(page.getByText("Please choose at least one part.")).toBeVisible();
    for (const name of [/^Products/, /^Customers/]) await page.getByRole("checkbox", { name }).check();
    await button(page, "Check again").click();
    await expect(page.getByRole("region", { name: "Types that were left out" })).toContainText("lead (1)");
  });

  await test.step("imports it after a typed confirmation, and the drafts are there", async () => {
    await button(page, "Import").click();
    const dialog = page.getByRole("dialog", { name: "Import" });
    await expect(button(dialog, "Import")).toBeDisabled();
    await expectAccessible(page);
    await field(dialog, "Confirmation").fill("import");
    await button(dialog, "Import").click();
    await expect(page.getByText(/^Imported\. Publish the drafts/)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Report as a page" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("import-report.html");
    await page.goto(shop.url("/admin/products"));
    await expect(page.getByText("Cedar Water").first()).toBeVisible();
  });

  await test.step("removes the report", async () => {
    await page.goto(shop.url("/admin/dataset-import"));
    await button(page, "Remove file and report").click();
    const dialog = page.getByRole("dialog", { name: "Remove file and report" });
    await button(dialog, "Remove file and report").click();
    await expect(page.getByLabel("Export file")).toBeAttached();
    await expect(page.getByText(/^Imported\./)).toBeHidden();
  });
});

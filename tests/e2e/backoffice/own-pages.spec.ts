import { button, field } from "../support/content-editor.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, hold, test } from "../support/test-base.ts";

/** An isolated shop, so that no other test sees the pages. */
const shop = startIsolatedShop();

test("writes a page of blocks, previews, publishes and links it, and arranges two pages below it", async ({
  page,
  context,
  isMobile,
  failures,
}) => {
  // The refused address and time, and the pages after they were hidden and deleted.
  failures.expect(/400 .*\/api\/admin\/(pages|content)|status of 400/);
  failures.expect(/404 .*\/(our-spring|content\/page-\w+)|status of 404/);
  await shop.signIn(page.request);
  await page.goto(shop.url("/admin/pages"));
  await expect(page.getByRole("link", { name: "Journal", exact: true })).toBeVisible(); // of the demo shop
  await expectAccessible(page);

  await test.step("adds the page as a draft; a taken address is refused beside its field", async () => {
    await button(page, "Add page").click();
    const dialog = page.getByRole("dialog", { name: "Add page" });
    await field(dialog, "Title").fill("Our spring");
    await field(dialog, "URL").fill("faq");
    await expectAccessible(page);
    await button(dialog, "Add page").click();
    await expect(dialog.getByText("The shop uses this URL itself. Please choose another one.")).toBeVisible();
    await field(dialog, "URL").fill("");
    await button(dialog, "Add page").click();
    await expect(page.getByRole("heading", { level: 1, name: "Our spring" })).toBeVisible();
    await expect(page.getByText("Draft saved on")).toBeVisible();
  });

  const addBlock = async (kind: string) => {
    await button(page, "Add block").click();
    await page.getByRole("menuitem", { name: kind, exact: true }).click();
    await expect(page.getByRole("group", { name: kind, exact: true })).toBeVisible();
  };
  await test.step("adds blocks by keyboard and says what is missing beside its field", async () => {
    await button(page, "Add block").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Banner", exact: true }).press("Enter");
    await expect(field(page, "Heading")).toBeFocused();
    await button(page, "Save draft").click();
    await expect(page.getByText("Please fill in this field.")).toBeVisible();
    await field(page, "Heading").fill("Bring a herd");
    await field(page, "Button").fill("Choose a pack");
    await page.getByLabel("Link of the button", { exact: true }).fill("/beverages");
    await addBlock("Products");
    await page.getByLabel("Which products", { exact: true }).selectOption("All beverages");
    await addBlock("Questions");
    await button(page, "Add question").click();
    await field(page, "Question").fill("Is it cold?");
    await page.getByRole("textbox", { name: "Answer" }).fill("Put it in the fridge first.");
    await addBlock("Video");
    await field(page, "Title").last().fill("A day at the spring");
    await page.getByLabel("Link to the video", { exact: true }).fill("https://youtu.be/abc123");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, isMobile ? 390 : 1440);
    await button(page, "Move Video: A day at the spring up").click();
    await button(page, "Save draft").click();
    await expect(page.getByText("Draft saved. Customers can't see it yet.")).toBeVisible();
  });

  await test.step("previews and publishes it", async () => {
    const opened = context.waitForEvent("page");
    await button(page, "Preview").click();
    const tab = await opened;
    await expect(tab.getByRole("heading", { level: 1, name: "Our spring" })).toBeVisible();
    await tab.close();
    expect((await page.request.get(shop.url("/our-spring"))).status()).toBe(404);
    await page.getByLabel("Link of the button", { exact: true }).fill("/beverage");
    await button(page, "Publish").click();
    const publishing = page.getByRole("dialog", { name: "Publish" });
    await expect(publishing).toContainText("Visitors find no page at /beverage yet.");
    await expectAccessible(page);
    await button(publishing, "Close").click();
    await page.getByLabel("Link of the button", { exact: true }).fill("/beverages");
    await button(page, "Publish").click();
    await expect(publishing).not.toContainText("no page");
    await button(publishing, "Publish").click();
    await expect(page.getByText("Published.")).toBeVisible();
  });

  await test.step("visitors see it, whole and accessible", async () => {
    const visitor = await context.newPage();
    await expect.poll(async () => (await visitor.goto(shop.url("/our-spring")))?.status()).toBe(200);
    await expect(visitor.getByRole("heading", { name: "Bring a herd" })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Choose a pack" })).toHaveAttribute("href", "/beverages");
    await expect(visitor.getByRole("heading", { name: "Sparkling Lime" })).toBeVisible();
    await visitor.getByText("Is it cold?").click();
    await expect(visitor.getByText("Put it in the fridge first.")).toBeVisible();
    await expect(visitor.getByRole("link", { name: "A day at the spring" })).toHaveAttribute(
      "href",
      "https://youtu.be/abc123",
    );
    await expectAccessible(visitor);
    for (const width of isMobile ? [320, 390] : [1024, 1440]) await expectNoHorizontalScroll(visitor, width);
    await visitor.close();
  });

  const below = page.getByRole("list", { name: "Pages below Our spring" }).getByRole("link");
  await test.step("arranges the pages below it", async () => {
    const pages = (await (await page.request.get(shop.url("/api/admin/pages"))).json()).items;
    for (const title of ["First", "Second"]) {
      await shop.post(page.request, "/pages", {
        title,
        parent: pages.find((each: { title: string }) => each.title === "Our spring").id,
      });
    }
    await page.goto(shop.url("/admin/pages"));
    await expect(below).toHaveText(["First", "Second"]);
    await button(page, "Move Second up").click();
    await expect(below).toHaveText(["Second", "First"]);
    await expect(button(page, "Move Second up")).toBeFocused();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, isMobile ? 390 : 1440);
    await page.reload();
    await expect(below).toHaveText(["Second", "First"]);
  });

  await test.step("saves a move that is made while another one is saved", async () => {
    const release = await hold(page, /\/api\/admin\/page-order/);
    await button(page, "Move Second down").click();
    await expect(below).toHaveText(["First", "Second"]);
    await button(page, "Move Second up").click();
    await expect(below).toHaveText(["Second", "First"]);
    let saves = 0;
    page.on("response", (answer) => void (answer.url().endsWith("/page-order") && saves++));
    release();
    await expect.poll(() => saves).toBe(2);
    await page.reload();
    await expect(below).toHaveText(["Second", "First"]);
  });

  await test.step("schedules, changes the address, hides and deletes", async () => {
    await page.getByRole("link", { name: "First", exact: true }).click();
    await button(page, "Schedule").click();
    const dialog = page.getByRole("dialog");
    await field(dialog, "Publish on").fill("2047-01-01");
    await button(dialog, "Schedule").click();
    await expect(dialog.getByText("Please choose a time within two years.").first()).toBeVisible();
    await field(dialog, "Publish on").fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
    await button(dialog, "Schedule").click();
    await expect(page.getByText("The draft is published on")).toBeVisible();
    await button(page, "Cancel schedule").click();
    await button(dialog, "Cancel schedule").click();
    await expect(button(page, "Schedule")).toBeVisible();
    await button(page, "Change URL").click();
    await field(dialog, "URL").fill("first-melt");
    await button(dialog, "Change URL").click();
    await expect(page.getByRole("link", { name: "View page" })).toHaveAttribute("href", "/our-spring/first-melt");
    await button(page, "Delete page").click();
    await button(dialog, "Delete page").click();
    await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
    await expect(page.getByRole("link", { name: "First", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Our spring", exact: true }).click();
    await button(page, "Hide page").click();
    await button(dialog, "Hide page").click();
    await expect(page.getByText("Hidden. Visitors can't see this page.")).toBeVisible();
    await expect.poll(async () => (await page.request.get(shop.url("/our-spring"))).status()).toBe(404);
  });
});

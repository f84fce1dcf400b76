import type { Page } from "@playwright/test";
import { heading, openScreen } from "../support/admin-screen.ts";
import { createOperator, signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

const finder = (page: Page) => page.getByRole("combobox", { name: "Find or jump to" });

test("the menu shows what a role may see, and the title names the current page", async ({ page, isMobile }) => {
  await signInAsOperator(page, "packer");
  await openScreen(page, "/admin/products", "Products");
  await test.step("on a phone the menu is a dialog of its own, which is accessible", async () => {
    await expect(page.getByRole("table", { name: "Products" })).toBeVisible();
    if (!isMobile) return;
    await page.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectAccessible(page);
  });
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("link", { name: "All products" })).toHaveAttribute("aria-current", "page");
  for (const hidden of ["Subscribers", "Team", "Settings", "Finance"])
    await expect(menu.getByRole("link", { name: hidden })).toHaveCount(0);
  await menu.getByRole("link", { name: isMobile ? "All orders" : "Orders", exact: true }).click();
  await expect(heading(page, "Orders")).toBeVisible();
  await expect(page).toHaveTitle("Orders · ELEFANT back office");
});

test("navigates by keyboard alone: past the menu, to a section, into search, through the palette @desk", async ({
  page,
}) => {
  await signInAsOperator(page);
  await openScreen(page, "/admin/products", "Products");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (const name of ["Import", "Export", "Arrange in shop"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  const views = page.getByRole("navigation", { name: "Views" }).getByRole("link");
  for (const view of await views.all()) {
    await page.keyboard.press("Tab");
    await expect(view).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  // Keys typed into a field trigger no shortcut.
  await page.keyboard.type("go?/");
  await expect(page).toHaveURL(/go%3F%2F/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("table", { name: "Products" })).toBeVisible();
  await heading(page, "Products").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(heading(page, "Orders")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type("mountain w");
  await expect(page.getByRole("option", { name: /Mountain Water/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Mountain Water")).toBeVisible();
  await test.step("the palette opens settings, and closing it returns the focus", async () => {
    const button = page.getByRole("button", { name: "Find or jump to" });
    await button.click();
    await expectAccessible(page);
    await finder(page).press("Escape");
    await expect(button).toBeFocused();
    await button.click();
    await finder(page).fill("upi id");
    await expect(page.getByRole("option", { name: "UPI ID" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    await page.getByRole("option", { name: "UPI ID" }).click();
    await expect(page.getByRole("textbox", { name: "UPI ID" })).toBeFocused();
  });
});

test("selects a row's text, lists the shortcuts and focuses the heading of the next page", { tag: "@desk" }, async ({
  page,
}) => {
  await signInAsOperator(page, "viewer");
  await openScreen(page, "/admin/products", "Products");
  await test.step("selects a row's text by dragging without leaving the list", async () => {
    const cell = page.getByRole("cell", { name: "Beverage", exact: true }).first();
    const box = await cell.locator("span").boundingBox();
    if (!box) throw new Error("no text");
    await page.mouse.move(box.x, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => document.getSelection()?.toString().trim())).toBe("Beverage");
    await expect(heading(page, "Products")).toBeVisible();
  });
  await test.step("lists and searches the shortcuts", async () => {
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list.getByText("Go to Orders")).toBeVisible();
    await expect(list.getByText("Go to Team")).toHaveCount(0);
    await list.getByRole("textbox", { name: "Search shortcuts" }).fill("jump to");
    await expect(list.getByText("Go to Orders")).toHaveCount(0);
    await expect(list.getByText("Find or jump to")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
  });
  await test.step("focuses the heading of a newly opened page at once", async () => {
    const started = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const watch = new MutationObserver(() => {
            const title = document.querySelector("h1");
            if (title?.textContent !== "Orders") return;
            watch.disconnect();
            resolve(document.activeElement === title);
          });
          watch.observe(document, { childList: true, subtree: true, characterData: true });
        }),
    );
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    expect(await started).toBe(true);
  });
});

test("a hash that can't be decoded names no field @desk", async ({ page }) => {
  await signInAsOperator(page, "viewer");
  await openScreen(page, "/admin/products#100%", "Products");
});

test("a key pressed as soon as the page appears works @desk", async ({ page }) => {
  await signInAsOperator(page, "viewer");
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector("h1")?.textContent !== "Products") return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/admin/products");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("a link to a field waits for a slow page, unless the operator has moved on @desk", async ({ page }) => {
  await signInAsOperator(page);
  await page.clock.install();
  for (const goesOn of [false, true]) {
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/admin/settings", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto("/admin/orders");
    await page.goto("/admin/settings#upiId");
    await expect(heading(page, "Settings")).toBeVisible();
    await page.clock.runFor(20_000);
    if (goesOn) await page.keyboard.press("Tab");
    answer.resolve();
    const field = page.getByRole("textbox", { name: "UPI ID" });
    await expect(field).toBeVisible();
    await expect(goesOn ? page.getByRole("link", { name: "Skip to content" }) : field).toBeFocused();
    await page.unroute("**/api/admin/settings");
  }
});

test(
  "keeps filters as badges in the URL, in a saved view and after a reload",
  { tag: "@desk" },
  async ({ page, failures }, { testId }) => {
    failures.expect(/\b400\b.*\/api\/admin\/saved-views/);
    // A new operator, because saved views appear to everybody signed in to the same account.
    const data = await createOperator(page, "viewer");
    expect((await page.request.post("/api/admin/sign-in", { data })).status()).toBe(200);
    await openScreen(page, "/admin/products", "Products");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Kind" }).click();
    await page.getByRole("dialog", { name: "Kind" }).getByRole("checkbox", { name: "Beverages" }).check();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    // A filter that a view's tab names is no badge beside it.
    const views = page.getByRole("navigation", { name: "Views" });
    await expect(views.getByRole("link", { name: "Beverages" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: "Add filter Status" }).click();
    await page.getByRole("dialog", { name: "Status" }).getByRole("radio", { name: "Live" }).click();
    await expect(page.getByRole("button", { name: "Status: Live" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Kind: Beverages" })).toHaveCount(0);
    await expect(page.getByRole("row", { name: /Herd Tee/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("row", { name: /Mountain Water/ })).toHaveCount(1);
    await page.getByRole("button", { name: "Save view" }).click();
    const dialog = page.getByRole("dialog", { name: "Save view" });
    const save = dialog.getByRole("button", { name: "Save view" });
    await save.click();
    await expect(dialog.getByText("Please give the view a name.")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
    const name = `Cans ${testId.slice(-4)}`;
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Stay" }).click();
    await save.click();
    const view = page.getByRole("link", { name });
    await expect(view).toHaveAttribute("aria-current", "page");
    await views.getByRole("link", { name: /^All/ }).click();
    await expect(page.getByRole("row", { name: /Herd Tee/ })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Status: Live" })).toHaveCount(0);
    await view.click();
    await expect(page.getByRole("button", { name: "Status: Live" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Herd Tee/ })).toHaveCount(0);
    await page.getByRole("button", { name: `Remove view ${name}` }).click();
    await page.getByRole("dialog", { name: "Remove view" }).getByRole("button", { name: "Remove view" }).click();
    await expect(view).toHaveCount(0);
  },
);

test("the storefront loads nothing of the back office @desk", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requests.filter((path) => path.startsWith("/admin") || path.startsWith("/api/admin"))).toEqual([]);
});

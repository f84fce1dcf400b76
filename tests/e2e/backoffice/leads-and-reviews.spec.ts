import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { createUniqueName, holdUndo } from "../support/admin-order-page.ts";
import { createUniqueEmail, listMailTo } from "../support/checkout-steps.ts";
import { customerPassword, placeOrder } from "../support/customer-with-orders.ts";
import { owner, signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectSoon, test } from "../support/test-base.ts";

const main = (page: Page): Locator => page.getByRole("main");
const button = (page: Page, name: string): Locator => main(page).getByRole("button", { name, exact: true });
const viewOf = (page: Page, name: string): Locator =>
  main(page).getByRole("navigation", { name: "Views" }).getByRole("link", { name });
const state = (page: Page): Locator => page.getByRole("status", { name: "Status" });
const rowOf = (page: Page, words: string): Locator => page.getByRole("row").filter({ hasText: words });

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);
}

const message = "Two of the six cans were dented.\nWhat now?";

/** Sends a message as the contact form does. */
async function write(request: APIRequestContext, email: string): Promise<string> {
  const name = createUniqueName();
  const [firstName, lastName] = name.split(" ");
  const data = { firstName, lastName, email, phoneNumber: `98${randomInt(10_000_000, 99_999_999)}`, message: message };
  expect((await request.post("/api/leads", { data: { ...data, idempotencyKey: crypto.randomUUID() } })).status()).toBe(
    200,
  );
  return name;
}

async function openLead(page: Page, name: string): Promise<void> {
  await page.goto("/admin/leads");
  await page.getByLabel("Search", { exact: true }).fill(name);
  await expect(page).toHaveURL(/filter=/);
  await rowOf(page, name).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Message from ${name}` })).toBeVisible();
}

test(
  "finds a visitor's message, replies by mail, adds a note, closes and reopens it",
  { tag: "@desk" },
  async ({ page }, info) => {
    const email = createUniqueEmail(info);
    const name = await write(page.request, email);
    await signInAsOperator(page);
    await page.goto("/admin");
    await main(page)
      .getByRole("link", { name: /^\d+ Messages/ })
      .click();
    await expect(viewOf(page, "Unanswered")).toHaveAttribute("aria-current", "page");
    const row = rowOf(page, name);
    await expect(row).toContainText("waiting 0 h of 48 h");
    await expectGood(page);

    await openLead(page, name);
    await expect(state(page)).toContainText("New");
    await expect(main(page).getByText(message)).toBeVisible();
    await expect(main(page).getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    await expectGood(page);

    await main(page).getByLabel("Reply", { exact: true }).fill("We send two new ones today.");
    // Leaving the page asks before it discards the text.
    await page.goBack();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await expect(main(page).getByLabel("Reply", { exact: true })).toHaveValue("We send two new ones today.");
    await button(page, "Send reply").click();
    await expect(state(page)).toHaveText("Answered");
    await expect(main(page).getByLabel("Reply", { exact: true })).toHaveValue("");
    const mails = async () =>
      (await listMailTo(page.request, email)).filter(({ subject }) => subject.startsWith("Our answer"));
    await expect.poll(async () => (await mails()).length).toBe(1);
    for (const words of ["We send two new ones today.", "> What now?"])
      expect((await mails())[0]?.text).toContain(words);

    await main(page).getByLabel("Note", { exact: true }).fill("Ask the courier about it.");
    // The text survives a reload.
    page.once("dialog", (confirmation) => void confirmation.accept());
    await page.reload();
    await expect(main(page).getByLabel("Note", { exact: true })).toHaveValue("Ask the courier about it.");
    await button(page, "Add note").click();
    const history = main(page).getByRole("region", { name: "Timeline" }).getByRole("listitem");
    await expect(history).toHaveText([
      /^NoteAsk the courier about it\./,
      /^Replied by emailWe send two new ones today\./,
    ]);
    await button(page, "Close message").click();
    await expect(state(page)).toHaveText("Closed");
    await expect(button(page, "Reopen message")).toBeFocused();
    await button(page, "Reopen message").click();
    await expect(state(page)).toContainText("New");
    await expect(main(page).getByRole("region", { name: "History of changes" })).toContainText("Replied to a message");
  },
);

test(
  "tells an operator whose reply came second and keeps the text",
  { tag: "@desk" },
  async ({ page, browser, failures }, info) => {
    failures.expect(/ 409/);
    const email = createUniqueEmail(info);
    const name = await write(page.request, email);
    await signInAsOperator(page);
    await openLead(page, name);
    await main(page).getByLabel("Reply", { exact: true }).fill("Mine");
    const context = await browser.newContext();
    const second = await context.newPage();
    await signInAsOperator(second, "manager");
    const [, id = ""] = /leads\/(\d+)\/show/.exec(page.url()) ?? [];
    const { version } = await (await second.request.get(`/api/admin/leads/${id}`)).json();
    const data = { text: "Theirs", key: crypto.randomUUID(), version };
    expect((await second.request.post(`/api/admin/leads/${id}/answer`, { data })).status()).toBe(200);
    await context.close();

    await button(page, "Send reply").click();
    await expect(main(page).getByText("Sample manager replied first")).toContainText("“Theirs”");
    await expect(main(page).getByLabel("Reply", { exact: true })).toHaveValue("Mine");
    await expect(button(page, "Send reply")).toBeDisabled();
    await expectAccessible(page);
    await button(page, "Send mine as well").click();
    await expect(main(page).getByLabel("Reply", { exact: true })).toHaveValue("");
    const answers = main(page).getByRole("region", { name: "Timeline" }).getByRole("listitem");
    await expect(answers).toHaveText([/Mine/, /Theirs/]);
  },
);

type Reviewer = { words: string; email: string };

/** Creates a customer with a delivered order and a review. */
async function review({ request }: Pick<Page, "request">, email: string): Promise<Reviewer> {
  const data = {
    fullName: createUniqueName(),
    email,
    password: customerPassword,
    phoneNumber: `9197${randomInt(10_000_000, 99_999_999)}`,
  };
  expect((await request.post("/api/sign-up", { data })).status()).toBe(200);
  const { orderId } = await placeOrder(request, [{ id: "mountainwater-6", quantity: 1 }]);
  expect((await request.post("/api/admin/sign-in", { data: owner })).status()).toBe(200);
  for (const action of ["ship", "deliver"])
    expect((await request.post(`/api/admin/orders/${orderId}/${action}`, { data: {} })).status()).toBe(200);
  const words = `Cold as promised, says ${email}.`;
  const input = { productId: "mountainwater", rating: 4, reviewText: words };
  expect((await request.post("/api/me/reviews", { data: input })).status()).toBe(200);
  return { words, email };
}

const shown = async (page: Page): Promise<string> =>
  await (await page.request.get("/single-product-page/mountain-water")).text();

test(
  "approves a review, replies to it, shows it on the product's page and hides it again",
  { tag: "@desk" },
  async ({ page }, info) => {
    const { words } = await review(page, createUniqueEmail(info));
    expect(await shown(page)).not.toContain(words);
    await signInAsOperator(page);
    await page.goto("/admin");
    await main(page)
      .getByRole("link", { name: /^\d+ Reviews to approve/ })
      .click();
    await expect(viewOf(page, "To approve")).toHaveAttribute("aria-current", "page");
    const row = rowOf(page, words);
    await expect(row).toHaveCount(1);
    await expectGood(page);
    await row.getByRole("button", { name: "Approve" }).click();
    await expect(row).toHaveCount(0);
    await expectSoon(async () => expect(await shown(page)).toContain(words));

    await main(page).getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Shown" }).click();
    await row.getByRole("button", { name: "Reply" }).click();
    const dialog = page.getByRole("dialog", { name: "Reply" });
    await expect(dialog.getByLabel("Our reply")).toBeFocused();
    await dialog.getByLabel("Our reply").fill("The herd bows.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Reply" }).click();
    await expect(row).toContainText("The herd bows.");
    await expectSoon(async () =>
      expect((await shown(page)).split(words)[1] ?? "").toMatch(/^.{0,600}The herd bows\./s),
    );

    await row.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Review of Mountain Water" })).toBeVisible();
    await expect(state(page)).toHaveText("Shown");
    await expectGood(page);
    await button(page, "Hide").click();
    const undo = await holdUndo(page);
    await expect(state(page)).toHaveText("Hidden");
    await expect(button(page, "Approve")).toBeFocused();
    await expectSoon(async () => expect(await shown(page)).not.toContain(words));
    await undo.click();
    await expect(state(page)).toHaveText("Shown");
    await expectSoon(async () => expect(await shown(page)).toContain(words));
    await expect(main(page).getByRole("region", { name: "History of changes" })).toContainText("Moderated a review");
  },
);

test(
  "hides several reviews at once, takes it back, and a role without the permission only reads",
  { tag: "@desk" },
  async ({ page, browser }, info) => {
    const { words } = await review(page, createUniqueEmail(info));
    await signInAsOperator(page);
    await page.goto("/admin/reviews");
    const row = rowOf(page, words);
    await row.getByRole("checkbox").check();
    await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Hide" }).click();
    await expect(page.getByText("Hide: 1 review done.")).toBeVisible();
    const undo = await holdUndo(page);
    await expect(row).toContainText("Hidden");
    await undo.click();
    await expect(row).toContainText("Pending approval");
    const context = await browser.newContext();
    const packer = await context.newPage();
    await signInAsOperator(packer, "packer");
    await packer.goto("/admin/reviews");
    await expect(rowOf(packer, words)).toHaveCount(1);
    for (const name of ["Approve", "Hide", "Reply"]) await expect(button(packer, name)).toHaveCount(0);
    await context.close();
  },
);

test("shows an operator whose reply to a review came second both replies to choose from @desk", async ({
  page,
  failures,
}, info) => {
  failures.expect(/ 409/);
  const { words } = await review(page, createUniqueEmail(info));
  await signInAsOperator(page);
  await page.goto("/admin/reviews");
  const row = rowOf(page, words);
  await row.getByRole("button", { name: "Reply" }).click();
  const dialog = page.getByRole("dialog", { name: "Reply" });
  await dialog.getByLabel("Our reply").fill("Mine");
  const { items } = await (await page.request.get("/api/admin/reviews?state=pending&limit=100")).json();
  const { id } = items.find(({ text }: { text: string }) => text === words);
  const data = { was: "", answer: "Theirs" };
  expect((await page.request.post(`/api/admin/reviews/${id}/answer`, { data })).status()).toBe(200);
  await dialog.getByRole("button", { name: "Reply" }).click();
  const both = page.getByRole("dialog", { name: "Someone else changed this" });
  await expect(both.getByRole("row").last()).toHaveText("ReplyMineTheirs");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("Our reply")).toHaveValue("Mine");
  await dialog.getByRole("button", { name: "Reply" }).click();
  await expect(row).toContainText("Our reply: Mine");
  await expect(row.getByRole("button", { name: "Edit reply" })).toBeFocused();
});

import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";

/** A cash order as the checkout's script sends it. */
async function place(request: APIRequestContext, email: string) {
  const items = [{ id: "mountainwater-6", quantity: 2 }];
  const quote = await (await request.post("/api/orders/quote", { data: { items } })).json();
  const response = await request.post("/api/orders/cod", {
    data: {
      items,
      fullName: "Sample Buyer",
      phone: "+91 98765 43210",
      addressLine1: "Flat 1",
      addressLine2: "Sample Lane",
      pin: "248001",
      city: "Dehradun",
      state: "Uttarakhand",
      email,
      expectedTotal: quote.total,
      idempotencyKey: crypto.randomUUID(),
    },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as { orderId: string; token: string };
}

async function track(page: Page, orderId: string, phone: string) {
  await page.getByLabel("Order ID").fill(orderId);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Track order" }).click();
}

async function expectAccessible(page: Page) {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("the private link in the mail opens the order", async ({ page, request }, { project }) => {
  const email = `link-${project.name}@example.com`;
  const { orderId, token } = await place(request, email);
  const mails = async () => await (await request.get(`/dev/mail.json?to=${email}`)).json();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [{ text }] = await mails();
  const link = new URL(/https?:\S+\/order\/\S+/.exec(text)?.[0] ?? "").pathname;
  expect(link).toBe(`/order/${token}`);
  const response = await page.goto(`${link}?placed=1`);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByRole("status")).toContainText("Your order has been saved successfully!");
  await expect(page.getByRole("heading", { name: "Bill Details" })).toBeVisible();
  for (const words of [orderId, "Item Total", "₹948.00", "Payment ID", "COD", "Order Placed On", "Sample Lane"]) {
    await expect(page.getByRole("main")).toContainText(words);
  }
  await expect(page.getByRole("listitem").filter({ hasText: "Base camp" })).toHaveAttribute("aria-current", "step");
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a guest tracks an order by its number and phone", async ({ page, request }, { project }) => {
      const { orderId } = await place(request, `track-${project.name}-${javaScriptEnabled}@example.com`);
      await page.goto("/track-order");
      await track(page, orderId, "98765 43211");
      await expect(page.getByRole("alert")).toHaveText("We cannot find that order. Check the number and the phone.");
      await expect(page.getByLabel("Order ID")).toHaveValue(orderId);
      await track(page, orderId, "98765 43210");
      const heading = page.getByRole("heading", { name: orderId });
      await expect(heading).toBeInViewport();
      if (javaScriptEnabled) await expect(heading).toBeFocused();
      await expect(page.getByRole("main")).toContainText("Bill Total");
      await expect(page.getByRole("main")).not.toContainText("Sample Lane");
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test("Subscribe is answered in words", async ({ page }) => {
      await page.goto("/track-order");
      await page.getByLabel("Email").fill("sample@example.com");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByRole("main")).toContainText("Nothing was stored");
    });
  });
}

for (const path of ["/order/nobody-has-this-link", "/nothing-here"]) {
  test(`${path} is a page that does not exist`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve left the herd.");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
}

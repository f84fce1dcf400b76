import { readFile } from "node:fs/promises";
import {
  createUniqueName,
  dialogNamed,
  findOrderRows,
  placeCashOrder,
  startSelecting,
} from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const fileOf = (lines: string[]) => ({
  name: "answer.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

test("books orders with a courier, and imports the numbers and charges that it answers", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  test.slow();
  failures.expect(/400/);
  const name = createUniqueName();
  const [one, other] = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page);

  await page.goto("/admin/settings#couriers");
  const courierName = createUniqueName().replace("Sample ", "Courier ");
  await page.getByRole("button", { name: "Add courier" }).click();
  const settings = dialogNamed(page, "Add courier");
  await settings.getByLabel("Name", { exact: true }).fill(courierName);
  await settings.getByLabel("Tracking link").fill("http://courier.example");
  await settings.getByRole("button", { name: "Add column" }).click();
  await settings.getByRole("button", { name: "Add column" }).click();
  const [first, second] = [
    settings.getByRole("group", { name: "Column 1" }),
    settings.getByRole("group", { name: "Column 2" }),
  ];
  await first.getByLabel("Heading").fill("Ref");
  await second.getByLabel("Content").selectOption("COD amount in rupees");
  await expect(settings.getByRole("table")).toContainText("798.00");
  await expectAccessible(page);
  await settings.getByRole("button", { name: "Save courier" }).click();
  await expect(settings).toContainText("Please enter a link that begins with https://");
  await settings.getByLabel("Tracking link").fill("https://courier.example/track/{awb}");
  await settings.getByRole("button", { name: "Save courier" }).click();
  await expect(settings).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Couriers" })).toContainText(courierName);

  await page.goto(`/admin/ship?ids=${one.orderId},${other.orderId}`);
  await expect(page.getByRole("heading", { name: "Ship 2 orders" })).toBeVisible();
  await page.getByRole("button", { name: "Book with courier" }).click();
  const booking = dialogNamed(page, "Book with courier");
  await booking.getByLabel("Courier").selectOption("Delhivery");
  await expect(booking).toContainText("Delhivery needs the name of the pickup place.");
  await booking.getByLabel("Courier").selectOption(courierName);
  await expect(booking.getByText("needs the name of the pickup place")).toHaveCount(0);
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await booking.getByRole("button", { name: "Export for courier" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toBe(`\uFEFFRef,COD amount in rupees\r\n${one.orderNumber},549.00\r\n${other.orderNumber},549.00\r\n`);
  await expect(booking).toHaveCount(0);

  await page.getByRole("link", { name: "Import a courier's file" }).click();
  const input = page.getByLabel("Courier's file", { exact: true });
  await input.setInputFiles(
    fileOf([
      "Ref,Number,Freight",
      `${one.orderNumber},A${one.orderId.slice(-6)},"1,085.50"`,
      `${other.orderId},B${other.orderId.slice(-6)},free`,
    ]),
  );
  await page.getByLabel("Column: Order").selectOption("Ref");
  await page.getByLabel("Column: Tracking number").selectOption("Number");
  await page.getByLabel("Column: Charge").selectOption("Freight");
  const lines = page.getByRole("table", { name: "Lines of the file" });
  await expect(lines).toContainText("This line names no courier. Choose one for all lines.");
  await page.getByLabel("Courier for all lines").selectOption(courierName);
  await expect(lines).toContainText("charge ₹1,085.50");
  await expect(lines).toContainText("The charge “free” can't be read.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 line" }).click();
  await expect(page.getByText("Not imported 1 · Shipped 1")).toBeVisible();
  const transit = page.getByRole("table", { name: "Orders in transit" });
  const row = transit.getByRole("row").filter({ hasText: one.orderNumber });
  await expect(row.getByRole("link", { name: `A${one.orderId.slice(-6)}` })).toHaveAttribute(
    "href",
    `https://courier.example/track/A${one.orderId.slice(-6)}`,
  );
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "Report as CSV" }).click();
  expect(await readFile(await (await report).path(), "utf8")).toContain("1085.50,Shipped");

  await test.step("an order that changed after its booking is booked again", async () => {
    const path = `/api/admin/orders/${other.orderId}`;
    const { version, address } = await (await page.request.get(path)).json();
    const data = { ...address, addressLine1: "House 2, New Lane", version };
    expect((await page.request.post(`${path}/address`, { data })).status()).toBe(200);
    await page.goto("/admin/courier-desk");
    const changed = page.getByRole("table", { name: "Orders to book again" });
    const changedRow = changed.getByRole("row").filter({ hasText: other.orderNumber });
    await expect(changedRow).toContainText(courierName);
    await expect(changedRow).toContainText("name, phone or address");
    const answer = ["Order,AWB,Courier", `${other.orderNumber},B${other.orderId.slice(-6)},${courierName}`];
    await input.setInputFiles(fileOf(answer));
    await expect(lines).toContainText("Changed after the booking: name, phone or address. Book it again");
    await expect(page.getByRole("button", { name: "Import 0 lines" })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Book \d+ orders? again$/ }).click();
    await page.getByRole("button", { name: "Book with courier" }).click();
    await booking.getByLabel("Courier").selectOption(courierName);
    const again = page.waitForEvent("download");
    await booking.getByRole("button", { name: "Export for courier" }).click();
    expect(await readFile(await (await again).path(), "utf8")).toContain(other.orderNumber);
    await page.getByRole("link", { name: "Import a courier's file" }).click();
    await expect(page.getByRole("heading", { name: "In transit" })).toBeVisible();
    await expect(changedRow).toHaveCount(0);
  });

  await test.step("another file of the same name starts with its own dry run", async () => {
    await input.setInputFiles(fileOf(["Order,AWB", `${other.orderNumber},B${other.orderId.slice(-6)}`]));
    await page.getByLabel("Courier for all lines").selectOption(courierName);
    await page.getByRole("button", { name: "Import 1 line" }).click();
    await expect(page.getByText("Shipped 1", { exact: true })).toBeVisible();
  });
});

test("ships ready orders from a page, jumps to the next problem by N and moves on by Enter", async ({
  page,
  isMobile,
}) => {
  test.slow();
  const name = createUniqueName();
  const { orderNumber: oldest } = await placeCashOrder(page.request, { name });
  for (let at = 1; at < 11; at++) await placeCashOrder(page.request, { name });
  await signInAsOperator(page, "packer");
  await findOrderRows(page, name, 11);
  await startSelecting(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByRole("heading", { name: "Ship 11 orders" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Ship" });
  await expect(bar).toContainText("0 ready");
  await page.getByLabel("Courier for all").selectOption("Delhivery");
  const fields = page.getByRole("textbox", { name: /^Tracking number of/ });
  await fields.nth(0).fill("N1");
  await page.keyboard.press("Enter");
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.type("N2n");
  await expect(fields.nth(1)).toHaveValue("N2n");
  await bar.getByRole("button", { name: "Next problem" }).focus();
  if (!isMobile) {
    await page.keyboard.press("n");
    await expect(fields.nth(2)).toBeFocused();
  }
  await fields.nth(3).fill("N1");
  await expect(page.getByText("9 rows need attention")).toBeVisible();
  await expect(bar).toContainText("2 ready");
  await expectAccessible(page);
  if (isMobile) await expectNoHorizontalScroll(page, 390);
  await bar.getByRole("button", { name: "Ship 2 orders" }).click();
  const table = page.getByRole("table", { name: "Orders to ship" });
  await expect(table.getByRole("row")).toHaveCount(10);
  await expect(bar).toContainText("9 need attention");
  await expect(page.getByRole("region", { name: "Ship" })).toContainText("the others stay in To ship");

  // Once one order goes with another courier than the rest, each row names its own.
  await expect(table.getByRole("cell", { name: /Delhivery$/ })).toHaveCount(0);
  await page.getByLabel("Paste tracking numbers").fill(`${oldest}\tBlue Dart\tN9`);
  await expect(
    table.getByRole("row").filter({ hasText: oldest }).getByRole("cell", { name: "Blue Dart" }),
  ).toBeVisible();
  await expect(table.getByRole("cell", { name: /Delhivery$/ })).toHaveCount(8);
  await expectAccessible(page);
  if (isMobile) await expectNoHorizontalScroll(page, 390);
});

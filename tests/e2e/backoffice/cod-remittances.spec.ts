import { placeCashOrder } from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

test("records a courier's remittance from its file, after a dry run, and shows what is still owed", {
  tag: "@desk",
}, async ({ page }) => {
  await signInAsOperator(page);
  const courier = `Courier ${crypto.randomUUID().slice(0, 8)}`;
  const awbs = [1, 2, 3].map((at) => `${courier.slice(8)}-${at}`);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/orders/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  for (const trackingNumber of awbs) {
    const { orderId } = await placeCashOrder(page.request);
    await post(`${orderId}/ship`, { courier, trackingNumber });
    await post(`${orderId}/deliver`, {});
  }
  await page.goto("/admin/remittances");
  const owed = page.getByRole("table", { name: "Collected, not yet remitted" }).getByRole("row", { name: courier });
  await expect(owed).toContainText("₹1,647");
  await expectAccessible(page);

  const other = await placeCashOrder(page.request);
  await post(`${other.orderId}/ship`, { courier: "Blue Dart", trackingNumber: `${awbs[0]}-other` });
  await post(`${other.orderId}/deliver`, {});

  await page.getByLabel("Courier", { exact: true }).selectOption(courier);
  await expect(page.getByRole("checkbox", { name: /^Settle / })).toHaveCount(3);
  const file = `Waybill,COD Amount\n${awbs[0]},549.00\n${awbs[1]},500.00\nunknown,549.00\n${awbs[0]}-other,549.00\n`;
  await page.getByLabel("Courier's file", { exact: true }).fill(file);
  const rows = page.getByRole("table", { name: "Parcels of the remittance" }).getByRole("row");
  await expect(rows.filter({ hasText: "As collected." })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Collected ₹549.00." })).toHaveCount(1);
  await expect(rows.filter({ hasText: "No parcel has this tracking number." })).toHaveCount(1);
  const ofOther = rows.filter({ hasText: "Went with Blue Dart." });
  await expect(ofOther.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByRole("region", { name: "Record", exact: true })).toContainText("1 parcel, ₹549");
  await rows.filter({ hasText: "Collected ₹549.00." }).getByRole("checkbox").check();
  await page.getByLabel("UTR", { exact: true }).fill(`UTR${courier.slice(8)}`);
  await page.getByLabel("Amount received").fill("1000");
  await expect(page.getByRole("region", { name: "Record", exact: true })).toContainText(
    "2 parcels, ₹1,049.00; the transfer is ₹49.00 less.",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Record remittance" }).click();
  await expect(page.getByText("Remittance recorded.")).toBeVisible();
  const recorded = page.getByRole("table", { name: "Remittances", exact: true }).getByRole("row", { name: courier });
  await expect(recorded).toContainText("₹1,098");
  await expect(owed).toContainText("₹549");

  await page.getByLabel("Courier's file", { exact: true }).fill(`Waybill,COD Amount\n${awbs[0]},549.00`);
  await expect(rows.filter({ hasText: "Remitted already" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Record remittance" })).toBeDisabled();

  // A message about one file is gone once there is another.
  const picture = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") };
  await page.getByLabel("Remittance file").setInputFiles(picture);
  await expect(page.getByText("photo.png isn't a CSV or TSV file.")).toBeVisible();
  await page.getByLabel("Courier's file", { exact: true }).fill(`Waybill,COD Amount\n${awbs[2]},549.00`);
  await expect(page.getByText("photo.png isn't a CSV or TSV file.")).toHaveCount(0);
  await page.getByLabel("Courier", { exact: true }).selectOption(courier);
  await page.getByLabel("Amount received").fill("");
  await page.getByRole("button", { name: "Record remittance" }).click();
  const missing = page.getByText("enter the amount that the bank received");
  await expect(missing).toBeVisible();
  await page.getByLabel("Courier's file", { exact: true }).fill(`Waybill,COD Amount\n${awbs[2]},540.00`);
  await expect(missing).toHaveCount(0);
});

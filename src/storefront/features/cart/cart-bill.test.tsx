import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { documents } from "#contracts/content/document-registry.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { paise } from "#domain/money.ts";
import { LayoutContentContext } from "#storefront/layout/layout-content.ts";
import { CartBill, ShippingNote } from "./cart-bill.tsx";

const words = { frame: parseDocument(documents.frame, {}), cart: parseDocument(documents.cart, {}) };

function read(total: number, freeAbove: number, charge = 15_000): string {
  const facts = { deliveryCharge: paise(charge), freeDeliveryAbove: paise(freeAbove) };
  const html = renderToStaticMarkup(
    <LayoutContentContext value={words}>
      <CartBill totalPaise={paise(total)} facts={facts} />
      <ShippingNote totalPaise={paise(total)} facts={facts} />
    </LayoutContentContext>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("adds the delivery and names what is missing for free delivery", () => {
  const text = read(74_900, 99_900);
  expect(text).toContain("₹250.00 more for free delivery");
  expect(text).toContain("Total: ₹749.00 Delivery ₹150.00 Total with delivery ₹899.00");
  expect(text).toContain("Flat ₹150.00 delivery");
});

test.each([
  ["the amount for it is reached", read(104_900, 99_900), "₹1,049.00"],
  ["the shop never charges for it", read(74_900, 0, 0), "₹749.00"],
])("says that delivery is free when %s", (_, text, total) => {
  expect(text).toContain(`Total: ${total} Delivery Free Total with delivery ${total}`);
  expect(text).toContain("Delivery is free, anywhere in India.");
  expect(text).not.toMatch(/Flat|more for free/);
});

test("offers no free delivery where the shop has none", () => {
  const text = read(1_000_000, 0);
  expect(text).toContain("Delivery ₹150.00 Total with delivery ₹10,150.00");
  expect(text).not.toContain("free delivery");
});

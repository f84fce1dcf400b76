import { expect, test } from "vitest";
import { buildCodBody, testAddress } from "../fixtures/cod-body.ts";
import { createTestShop } from "../harness/test-shop.ts";

const items = [{ id: "mountainwater-6", quantity: 1 }];
const me = { kind: "command line" } as const;
const link = "https://wa.me/919876543210";

test("links to WhatsApp from the contact page and orders, with the order's number, once a number is set", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const quoted = await (await shop.post("/api/orders/quote", { items })).json();
  const { orderId, token } = await (await shop.post("/api/orders/cod", buildCodBody(items, quoted.total))).json();
  const read = async (path: string, init?: RequestInit) => await (await shop.request(path, init)).text();
  const track = { method: "POST", body: new URLSearchParams({ orderId, phone: testAddress.phone }) };
  for (const page of [await read("/contact-us"), await read(`/order/${token}`), await read("/track-order", track)])
    expect(page).not.toContain("wa.me");

  const typed = { whatsappNumber: { was: "", to: "+91 98765-43210" } };
  const saved = await shop.shop.settings.save(me, typed);
  expect(saved).toMatchObject({ ok: true, value: { values: { whatsappNumber: "9876543210" } } });
  await expect.poll(() => read("/contact-us")).toContain(`href="${link}"`);
  const about = `href="${link}?text=Elefant%20%231001%3A%20"`;
  expect(await read(`/order/${token}`)).toContain(about);
  expect(await read("/track-order", track)).toContain(about);
});

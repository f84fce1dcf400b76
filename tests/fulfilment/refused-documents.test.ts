import { expect, test } from "vitest";
import type { Role } from "#domain/operators/permissions.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

test("answers a refusal in plain words in a tab that was opened for a document", async () => {
  await using shop = await createTestShop();
  const cookieOf = async (role: Role) => `operator=${(await createSignedInOperator(shop, role)).cookie()}`;
  const packer = await cookieOf("packer");
  const { orderId } = await placeCashOrder(shop);
  await transitionOrder(shop, orderId, "cancelled");
  const open = (path: string, headers: Record<string, string>) =>
    shop.request(`/api/admin/${path}`, { headers: { "sec-fetch-dest": "document", ...headers } });
  const readRefusal = async (path: string, cookie: string) => {
    const response = await open(path, { cookie });
    return [response.status, response.headers.get("content-type"), await response.text()];
  };
  const plain = "text/plain; charset=UTF-8";
  expect(await readRefusal(`fulfilment/address-labels.pdf?ids=${orderId}`, packer)).toEqual([
    409,
    plain,
    expect.stringMatching(/^These orders can't be packed: #\d+ \(Cancelled\)\.$/),
  ]);
  expect(await readRefusal(`fulfilment/invoices.pdf?ids=${orderId}`, await cookieOf("editor"))).toEqual([
    403,
    plain,
    "Your role does not allow this. An owner can change your role.",
  ]);
  expect(await readRefusal(`fulfilment/packing-slips.pdf?ids=${"x".repeat(2_201)}`, packer)).toEqual([
    400,
    plain,
    expect.not.stringContaining("{"),
  ]);
  const signedOut = await open(`fulfilment/pick-list.pdf?ids=${orderId}`, {});
  expect([signedOut.status, signedOut.headers.get("location")]).toEqual([303, "/admin"]);
  expect((await open(`orders/${orderId}`, {})).status).toBe(401);
});

import { expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createTestShop } from "../harness/test-shop.ts";

const inside = { address: null };

test("forty simultaneous addresses leave twenty with exactly one default", async () => {
  await using shop = await createTestShop();
  const { id } = await createCustomer(shop);
  const { addresses } = shop.shop.customers;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      addresses.save(id, { ...buildAddress({ addressLine1: `${n}` }), isDefault: n % 2 === 0 }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  const saved = await addresses.list(id);
  expect(saved).toHaveLength(20);
  expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);

  // Concurrent requests change the default: by choosing, deleting and restoring.
  await Promise.all(
    saved.flatMap(({ id: address }, n) => [
      addresses.makeDefault(id, address),
      ...(n % 3 === 0 ? [addresses.remove(id, address), addresses.restore(id, address, { asDefault: true })] : []),
    ]),
  );
  expect((await addresses.list(id)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test("twenty simultaneous orders save their address once and lose none", async () => {
  await using shop = await createTestShop();
  const { id } = await createCustomer(shop);
  const placed = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.shop.checkout.placeCod({ ...buildPlacement(), customerId: id, saveAddress: true }, inside),
    ),
  );
  expect(placed.every(({ ok }) => ok)).toBe(true);
  expect(await shop.shop.customers.addresses.list(id)).toHaveLength(1);
});

import { randomUUID } from "node:crypto";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { TestShop } from "../harness/test-shop.ts";

type Items = { sku: string; quantity: number }[];
const commandLine: Actor = { kind: "command line" };

/** Changes an order's items to these, as the back office does: prices them, then saves them with the quoted total. */
export async function editOrder({ shop }: TestShop, orderId: string, items: Items, actor = commandLine) {
  const { edits } = shop.checkout;
  const quoted = await edits.quote(actor, orderId, { items });
  if (!quoted.ok) return quoted;
  const { version, total: expectedTotal } = quoted.value;
  const key = `edit-${randomUUID()}`;
  return await edits.save(actor, orderId, { items, version, expectedTotal, key, collect: null });
}

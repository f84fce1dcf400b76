import type { Tx } from "#db/client.ts";
import { type DraftRow, lockDrafts } from "#db/queries/catalog/product-drafts.ts";
import { lockProductRow, lockVariantsOf } from "#db/queries/catalog/product-writes.ts";
import { refusal } from "#domain/errors.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { ResultOrCurrent } from "./catalog-edit-types.ts";
import { readAdminProduct } from "./read-admin-product.ts";

export type LockedProduct = {
  id: string;
  kind: "beverage" | "merch";
  name: string;
  draft: DraftRow | undefined;
  /** As it stands in the book; undefined when it was never published. */
  row: Awaited<ReturnType<typeof lockProductRow>>;
  revision: number;
};

/** Nobody else writes it until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | undefined> {
  if (!isProductId(id)) return undefined;
  const [before] = await lockDrafts(tx, [id]);
  const row = await lockProductRow(tx, id);
  // Between the two somebody may have written the first draft of what is published.
  const draft = before ?? (row && (await lockDrafts(tx, [id]))[0]);
  const known = row ?? draft;
  if (!known) return undefined;
  return {
    id,
    kind: known.kind === "beverage" ? "beverage" : "merch",
    name: draft?.name ?? known.name,
    draft,
    row,
    revision: Math.max(row?.revision ?? 0, draft?.revision ?? 0),
  };
}

/** With all that is bought of it: an order that is being placed comes to its end first. */
export async function lockProductWithVariants(tx: Tx, id: string): Promise<LockedProduct | undefined> {
  if (!isProductId(id)) return undefined;
  await lockVariantsOf(tx, id);
  return await lockProduct(tx, id);
}

/** What is none is not asked for: the database takes no NUL. */
export const isProductId = (id: string): boolean => /^[A-Za-z0-9_.]{1,100}$/.test(id);

export const productNotFound = fail("product-not-found");

/** With what it is now: who is told sees the difference. */
export async function productConflict(tx: Tx, id: string): Promise<ResultOrCurrent<never>> {
  const current = await readAdminProduct(tx, id);
  return { ok: false, error: refusal("changed-meanwhile"), ...(current && { current }) };
}

/** Inside a transaction that wrote it. */
export async function currentProduct(
  tx: Tx,
  id: string,
): Promise<ResultOrCurrent<Awaited<ReturnType<typeof readOrThrow>>>> {
  return { ok: true, value: await readOrThrow(tx, id) };
}

async function readOrThrow(tx: Tx, id: string) {
  const product = await readAdminProduct(tx, id);
  if (!product) throw new Error(`the product ${id} was written and is not there`);
  return product;
}

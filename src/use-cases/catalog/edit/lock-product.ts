import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
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
  /** The published row; undefined when it was never published. */
  row: Awaited<ReturnType<typeof lockProductRow>>;
  revision: number;
};

/** Locks a product and its draft until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | undefined> {
  if (!isProductId(id)) return undefined;
  const [before] = await lockDrafts(tx, [id]);
  const row = await lockProductRow(tx, id);
  // A concurrent save may have created the first draft between the two queries.
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

/** Locks its variants too, so that orders being placed finish first. */
export async function lockProductWithVariants(tx: Tx, id: string): Promise<LockedProduct | undefined> {
  if (!isProductId(id)) return undefined;
  await lockVariantsOf(tx, id);
  return await lockProduct(tx, id);
}

/** Skip malformed ids: PostgreSQL rejects NUL bytes. */
export const isProductId = (id: string): boolean => /^[A-Za-z0-9_.]{1,100}$/.test(id);

export const productNotFound = fail("product-not-found");

/** A conflict, with the product as it is now, so that the operator can compare. */
export async function productConflict(tx: Tx, id: string): Promise<ResultOrCurrent<never>> {
  const current = await readAdminProduct(tx, id);
  return { ok: false, error: refusal("changed-meanwhile"), ...(current && { current }) };
}

/** Reads a product inside the transaction that wrote it. */
export async function currentProduct(tx: Tx, id: string): Promise<ResultOrCurrent<AdminProduct>> {
  const product = await readAdminProduct(tx, id);
  if (!product) throw new Error(`product ${id} not found after write`);
  return { ok: true, value: product };
}

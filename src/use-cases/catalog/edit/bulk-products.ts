import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { BulkProductResult, CatalogEditUseCases, ResultOrCurrent } from "./catalog-edit-types.ts";

type Seen = { id: string; revision: number };

/** Applies one product's actions to several, each in its own transaction: a refused one doesn't stop the others. */
export function createBulkProductUseCases({
  publish,
  setVisibility,
}: Pick<CatalogEditUseCases, "publish" | "setVisibility">): Pick<
  CatalogEditUseCases,
  "publishMany" | "setVisibilityOfMany"
> {
  return {
    publishMany: authorized("catalogue.write", async (actor, items) => ({
      ok: true,
      value: await forEach(items, ({ id, revision }) => publish(actor, id, revision)),
    })),
    setVisibilityOfMany: authorized("catalogue.write", async (actor, { items, isVisible }) => ({
      ok: true,
      value: await forEach(items, ({ id, revision }) => setVisibility(actor, id, { isVisible, revision })),
    })),
  };
}

/** Changes a product only once when it is named twice: its revision differs afterwards. */
async function forEach(
  items: readonly Seen[],
  act: (seen: Seen) => Promise<ResultOrCurrent<AdminProduct>>,
): Promise<BulkProductResult[]> {
  const results: BulkProductResult[] = [];
  for (const seen of new Map(items.map((item) => [item.id, item])).values()) {
    const { id } = seen;
    const done = await act(seen);
    results.push(
      done.ok
        ? { id, ok: true, message: "", revision: done.value.revision }
        : { id, ok: false, message: done.error.message },
    );
  }
  return results;
}

import { useQuery } from "@tanstack/react-query";
import { type InventoryRow, inventoryEndpoints } from "#contracts/admin/inventory-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

const pageSize = 100;

/** Loads all variants of a product with prices and stock; at most 200. */
export function useProductInventory(productId: string) {
  return useQuery({
    queryKey: ["inventory", "product", productId],
    queryFn: async () => {
      const rows: InventoryRow[] = [];
      let after: string | undefined;
      do {
        const page = await callApi(inventoryEndpoints.list, { query: { product: productId, limit: pageSize, after } });
        rows.push(...page.items);
        after = page.next ?? undefined;
      } while (after !== undefined);
      return rows;
    },
  });
}

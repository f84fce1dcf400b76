import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { StatusBadge } from "../list/status-badge.tsx";

const badges: Record<ProductRow["state"], { label: string; colour: string }> = {
  draft: { label: "Draft", colour: "var(--warn)" },
  visible: { label: "Visible", colour: "var(--ok)" },
  hidden: { label: "Hidden", colour: "var(--faint)" },
};

/** Badge of a product's state: draft, visible or hidden. */
export function ProductStatusBadge({ state }: Pick<ProductRow, "state">) {
  return <StatusBadge {...badges[state]} />;
}

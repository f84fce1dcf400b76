import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { StatusBadge } from "../list/status-badge.tsx";

const badges: Record<ProductRow["state"], { label: string; colour: string }> = {
  draft: { label: "Draft", colour: brandColours.amber },
  visible: { label: "Visible", colour: brandColours.pine },
  hidden: { label: "Hidden", colour: brandColours.edge },
};

/** Badge of a product's state: draft, visible or hidden. */
export function ProductStatusBadge({ state }: Pick<ProductRow, "state">) {
  return <StatusBadge {...badges[state]} />;
}

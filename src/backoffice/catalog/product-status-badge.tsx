import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { StatusBadge, type StatusLook } from "../list/status-badge.tsx";

const badges: Record<ProductRow["state"], StatusLook> = {
  draft: { label: "Draft", tone: "conf", icon: "pencil" },
  visible: { label: "Live", tone: "done", icon: "check" },
  hidden: { label: "Hidden", tone: "wait", icon: "close" },
};

/** Badge of a product's state: draft, live or hidden. */
export function ProductStatusBadge({ state }: Pick<ProductRow, "state">) {
  return <StatusBadge {...badges[state]} />;
}

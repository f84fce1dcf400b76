import type { ProductRow } from "#contracts/admin/product-list-endpoints.ts";
import { StatusBadge } from "../list/status-badge.tsx";

const marks: Record<ProductRow["state"], { label: string; colour: string }> = {
  draft: { label: "Draft", colour: "#B86200" },
  visible: { label: "Visible", colour: "#0B6B43" },
  hidden: { label: "Hidden", colour: "#697682" },
};

/** Whether customers see it. */
export function ProductStatusBadge({ state }: Pick<ProductRow, "state">) {
  return <StatusBadge {...marks[state]} />;
}

import type { ProductRow } from "#contracts/admin/products.ts";
import { PeakMark } from "../list/peak-mark.tsx";

const marks: Record<ProductRow["state"], { words: string; colour: string }> = {
  draft: { words: "Draft", colour: "#B86200" },
  visible: { words: "Visible", colour: "#0B6B43" },
  hidden: { words: "Hidden", colour: "#697682" },
};

/** Whether customers see it. */
export function ProductMark({ state }: Pick<ProductRow, "state">) {
  return <PeakMark {...marks[state]} />;
}

import { expect, test } from "vitest";
import { columnsToShow } from "#backoffice/list/table-columns.ts";
import { columnsOf } from "./order-columns.tsx";

const checkboxWidth = 58;
/** Lists in windows of 768 to 1440 pixels, beside the sidebar or its rail; the last three have a panel beside them. */
const lists = [
  { width: 712 },
  { width: 764 },
  { width: 844 },
  { width: 968 },
  { width: 1_056 },
  { width: 1_142 },
  { width: 1_216 },
  { width: 620, hasPanel: true },
  { width: 706, hasPanel: true },
  { width: 780, hasPanel: true },
];

test.each([
  ["of all orders", {}],
  ["of orders to pack", { status: ["ordered"], packed: "no" }],
  ["of orders on the way", { status: ["on_the_way"] }],
])("columns %s fit the list, so that no total or status is cut off", (_, filter) => {
  for (const { width, hasPanel = false } of lists) {
    const shown = columnsToShow(columnsOf(filter), {}, { isPhone: false, width, hasPanel });
    const needed = shown.reduce((sum, column) => sum + (column.width ?? 0), checkboxWidth);
    // Columns share the width in proportion; each has a twentieth to spare.
    expect(needed * 0.95, `${width}: ${shown.map(({ label }) => label).join(", ")}`).toBeLessThanOrEqual(width);
    expect(shown.map(({ label }) => label)).toEqual(expect.arrayContaining(["Order", "Customer", "Total"]));
  }
});

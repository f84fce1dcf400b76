import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { formatCount } from "#domain/format-count.ts";

type Line = Pick<AdminOrder["lines"][number], "quantity" | "packSize" | "weightGrams">;

/** Describes what a packer lifts: '5 items · 48 cans · 26.2 kg'. Without the weight when one line's is unknown. */
export function describeContents(lines: readonly Line[]): string {
  const sum = (each: (line: Line) => number) => lines.reduce((total, line) => total + each(line) * line.quantity, 0);
  const items = sum(() => 1);
  const cans = sum(({ packSize }) => packSize ?? 0);
  const isWeighed = lines.every(({ weightGrams }) => weightGrams !== null && weightGrams > 0);
  const grams = sum(({ weightGrams }) => weightGrams ?? 0);
  const parts = [
    formatCount(items, "item"),
    cans > 0 && formatCount(cans, "can"),
    isWeighed && `${(grams / 1000).toFixed(1)} kg`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Lists the units of a line that came back or were refunded: '1 returned', '2 refunded'. */
export function describeUnitsBack({ returned, refunded }: { returned: number; refunded: number }): string[] {
  return [returned > 0 && `${returned} returned`, refunded > 0 && `${refunded} refunded`].filter(
    (words) => words !== false,
  );
}

import type { BeveragePage, Pack } from "#contracts/store/catalog.ts";
import { formatRupees } from "#domain/money.ts";
import { calculatePricePerLitre } from "#domain/pricing.ts";

/** What the label says of the chosen pack; before a choice, of a can and of every pack. */
export function getPackFacts(
  { label, packs }: BeveragePage,
  chosen: Pack | undefined,
): { quantity: string; mrp: string } {
  return chosen
    ? { quantity: quantityOf(chosen), mrp: mrpOf(chosen) }
    : { quantity: label.netQuantity, mrp: packs.map(mrpByPack).join(" · ") };
}

function quantityOf({ packSize, litres }: Pack): string {
  return `${packSize} × ${(litres * 1000) / packSize} ml = ${litres} L`;
}

function mrpOf({ mrp, litres }: Pack): string {
  return `${formatRupees(mrp)} · ${formatRupees(calculatePricePerLitre(mrp, litres))} per litre`;
}

function mrpByPack({ packSize, mrp }: Pack): string {
  return `Pack of ${packSize} ${formatRupees(mrp)}`;
}

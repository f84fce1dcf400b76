import { maxPieces } from "./cart.ts";

export type StockedThing = { name: string; packSize: number | null; size: string | null; colourName: string | null };

/** 'pack of 6' or 'M, Ink'. */
export function detailOf({ packSize, size, colourName }: Omit<StockedThing, "name">): string {
  return packSize === null ? [size, colourName].filter(Boolean).join(", ") : `pack of ${packSize}`;
}

/** 'Mountain Water, pack of 6' or 'Herd Tee, M, Ink': how messages name a line. */
export function fullName({ name, ...detail }: StockedThing): string {
  return [name, detailOf(detail)].filter(Boolean).join(", ");
}

/** What to tell a buyer whose line is longer than the stock (D6). */
function onlyLeft(thing: StockedThing, available: number): string {
  return `Only ${available} left of ${fullName(thing)}.`;
}

type LineTrouble = { code: "short-stock" | "too-many"; message: string; available: number };

/** Undefined when `quantity` can be had. Where stock is shorter than the limit, stock is what counts (running.md). */
export function lineTrouble(thing: StockedThing, quantity: number, stock: number): LineTrouble | undefined {
  if (quantity > stock && stock < maxPieces) {
    return { code: "short-stock", message: onlyLeft(thing, stock), available: stock };
  }
  if (quantity <= maxPieces) return undefined;
  const message = `An order holds at most ${maxPieces} pieces of ${fullName(thing)}.`;
  return { code: "too-many", message, available: maxPieces };
}

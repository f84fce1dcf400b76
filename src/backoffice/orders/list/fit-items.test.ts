import { expect, test } from "vitest";
import { fitItems } from "./fit-items.ts";

const cans = (packSize: number, quantity = 1) => ({ name: "Mountain Water", packSize, quantity });
const merch = (name: string) => ({ name, packSize: null, quantity: 1 });
const [tote, mug] = [merch("Anti-Plastic Tote"), merch("Base Camp Mug")];

test.each([
  ["three packs of twelve", [cans(12), cans(12), cans(12)], 0, 240, 3],
  ["three packs of six and one more", [cans(6), cans(6), cans(6)], 1, 240, 3],
  ["two packs where a third has no room", [cans(12), cans(12), cans(6)], 0, 174, 2],
  ["one pack where '+2' needs the second one's room", [cans(12), cans(12), cans(6)], 0, 160, 1],
  ["a pack and a piece of merch", [cans(12), tote], 0, 240, 2],
  ["one piece of merch rather than two that are cut off", [tote, mug], 0, 240, 1],
  ["the first item, however long its name", [merch("A name that is longer than any column of this list")], 0, 100, 1],
  ["nothing of an order without items", [], 0, 240, 0],
])("shows %s", (_, items, more, room, shown) => {
  expect(fitItems(items, more, room)).toBe(shown);
});

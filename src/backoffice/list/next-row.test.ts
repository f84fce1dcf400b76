import { expect, test } from "vitest";
import { findNeighbours, findNextRow } from "./next-row.ts";

const before = ["a", "b", "c", "d"];

test.each([
  ["no row yet", undefined, before, "a", "a"],
  ["the first row", "a", before, "b", "a"],
  ["a row in the middle", "b", before, "c", "a"],
  ["the last row", "d", before, undefined, "c"],
  ["a row that left", "b", ["a", "c", "d"], "c", "a"],
  ["the first row, which left", "a", ["b", "c", "d"], "b", "b"],
  ["the last row, which left", "d", ["a", "b", "c"], "c", "c"],
  ["a row that left with the one below it", "b", ["a", "d"], "d", "a"],
  ["a row that left with the one above it", "b", ["c", "d"], "c", "c"],
  ["a row that left while another came", "b", ["new", "a", "c", "d"], "c", "a"],
  ["a row of another list", "b", ["x", "y"], "x", "x"],
  ["the only row, which left", "b", [], undefined, undefined],
])("J and K move on from %s", (_, cursor, ids, down, up) => {
  const last = findNeighbours(before, cursor ?? "c");
  expect({ down: findNextRow("down", ids, cursor, last), up: findNextRow("up", ids, cursor, last) }).toEqual({
    down,
    up,
  });
});

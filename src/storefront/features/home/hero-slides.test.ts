import { expect, test } from "vitest";
import { detectSwipe, getRoarFit, moveHero } from "./hero-slides.ts";

test.each([
  [-80, 10, "next"],
  [80, -10, "previous"],
  [-40, 0, "next"],
  [39, 0, undefined],
  [-60, 60, undefined],
  [-60, -200, undefined],
  [0, 0, undefined],
])("a swipe of %i sideways and %i down: %s", (dx, dy, turn) => {
  expect(detectSwipe(dx, dy)).toBe(turn);
});

test.each([
  ["forward", 0, 1, { selected: 1, left: 0 }],
  ["past the last", 3, 4, { selected: 0, left: 3 }],
  ["before the first", 0, -1, { selected: 3, left: 0 }],
])("%s", (_, selected, to, place) => {
  expect(moveHero({ selected, left: null }, to, 4)).toEqual(place);
});

test("choosing the current slide changes nothing", () => {
  const place = { selected: 2, left: 1 };
  expect(moveHero(place, 2, 4)).toBe(place);
  expect(moveHero({ selected: 0, left: null }, 1, 1)).toEqual({ selected: 0, left: null });
});

test.each([
  [["Raised", "by rock."], "whole"],
  [["Furiously", "fizzy."], "long"],
  [["Himalayan", "thunder now"], "longer"],
  [["Unreasonable", "water."], "longest"],
  [[], "whole"],
])("writes %j as %s", (lines, fit) => {
  expect(getRoarFit(lines)).toBe(fit);
});

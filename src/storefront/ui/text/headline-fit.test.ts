import { expect, test } from "vitest";
import { getShoutFit, measureShout } from "./headline-fit.ts";

test.each([
  ["Still", 1.9],
  ["Kokum", 2.68],
  ["Mountain temper.", 7.27],
  ["Canned angry.", 5.78],
  ["", 0],
])("%s is about %f em wide, as the font measures it", (line, em) => {
  expect(Math.abs(measureShout(line) - em)).toBeLessThan(0.25);
});

test.each([
  [["Still"], 2.16, "whole"],
  [["Kokum"], 2.16, "long"],
  [["Thunder"], 2.16, "longer"],
  [["Sparkling"], 2.16, "longest"],
  [["Born as snow.", "Raised by rock.", "Canned wild."], 6.2, "whole"],
  [["Coast colour.", "Mountain temper.", "Canned rude."], 6.2, "long"],
  [[], 6.2, "whole"],
])("writes %j within %f em as %s", (lines, room, fit) => {
  expect(getShoutFit(lines, room)).toBe(fit);
});

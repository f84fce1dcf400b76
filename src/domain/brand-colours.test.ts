import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandColours } from "./brand-colours.ts";

const tokens = readFileSync("src/storefront/styles/tokens.css", "utf8");

test.each(Object.entries(brandColours))("%s is %s in the style sheet too", (name, colour) => {
  const token = `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  expect(tokens).toContain(`${token}: ${colour.toLowerCase()};`);
});

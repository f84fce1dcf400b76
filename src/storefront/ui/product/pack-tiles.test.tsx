import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createSamplePack } from "#storefront/styleguide/sample-data.ts";
import { PackTiles } from "./pack-tiles.tsx";

const packs = [createSamplePack(4, 28_000), createSamplePack(6, 39_900), createSamplePack(12, 74_900, false)];
const render = (selected: string | null, error?: string) =>
  renderToStaticMarkup(<PackTiles packs={packs} selected={selected} onSelect={() => {}} error={error} />);

test("renders each pack as a radio named with its facts; a sold-out one says so and stays focusable", () => {
  const radios = render(null).match(/<input[^>]*>/g) ?? [];
  expect(radios).toHaveLength(3);
  expect(radios[1]).toContain('aria-label="Pack of 6, ₹399.00, 3 L, ₹133.00 per litre"');
  expect(radios[1]).not.toContain("aria-disabled");
  expect(radios[2]).toContain('aria-label="Pack of 12, Out of stock"');
  expect(radios[2]).toContain('aria-disabled="true"');
  expect(radios[2]).not.toMatch(/\sdisabled/);
});

test("checks only the chosen pack", () => {
  expect(render(null)).not.toContain("checked");
  expect(render("sample-6").match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining("Pack of 6")]);
});

test("shows a missing choice and ties it to the group", () => {
  const html = render(null, "Please select a valid pack size.");
  const id = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}" role="alert"`);
});

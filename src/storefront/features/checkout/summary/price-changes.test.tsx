import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceChanges } from "./price-changes.tsx";

const describe = (count: number) => Array.from({ length: count }, (_, at) => `Price of item ${at + 1} changed.`);
const render = (count: number) => renderToStaticMarkup(<PriceChanges changes={describe(count)} />);

test("shows up to three changed prices at once", () => {
  expect(render(0)).toBe("");
  for (const change of describe(3)) expect(render(3)).toContain(`<p>${change}</p>`);
  expect(render(3)).not.toContain("<details");
});

test("folds further changed prices, and leaves none out", () => {
  const [shown = "", folded = ""] = render(12).split("<details>");
  for (const [at, change] of describe(12).entries()) expect(at < 3 ? shown : folded).toContain(`<p>${change}</p>`);
  expect(folded).toContain("And 9 more price changes</summary>");
  expect(render(4)).toContain("And 1 more price change</summary>");
});

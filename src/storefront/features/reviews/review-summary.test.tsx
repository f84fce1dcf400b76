import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewSummary, type ReviewSummaryProps } from "./review-summary.tsx";

const rating = { average: 4, count: 3, stars: [2, 0, 0, 1, 0] };
const render = (overrides: Partial<ReviewSummaryProps> = {}) =>
  renderToStaticMarkup(<ReviewSummary rating={rating} order="highest" choice={{ pack: "6" }} {...overrides} />);

test("shows the average with one decimal, and the counts in all and by stars", () => {
  const text = render().replaceAll(/<[^>]*>/g, " ");
  for (const part of ["4.0", "3 reviews", "5 stars: 2 reviews", "2 stars: 1 review ", "1 star: 0 reviews"])
    expect(text).toContain(part);
  expect(render()).toContain('<rect width="66.66666666666667" height="8"');
});

test("keeps the chosen pack in links to other sort orders; newest by default", () => {
  const links = [...render().matchAll(/<a href="([^"]*)"( aria-current="true")?/g)].map(([, href, current]) => [
    href,
    current !== undefined,
  ]);
  expect(links).toEqual([
    ["?pack=6#reviews", false],
    ["?pack=6&amp;reviews=highest#reviews", true],
    ["?pack=6&amp;reviews=lowest#reviews", false],
  ]);
});

test("a single review has nothing to sort", () => {
  expect(render({ rating: { average: 4, count: 1, stars: [0, 1, 0, 0, 0] } })).not.toContain("<nav");
});

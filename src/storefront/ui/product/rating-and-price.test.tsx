import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { DiscountBadge } from "./discount-badge.tsx";
import { Mrp, Price } from "./price.tsx";
import { StarRating } from "./star-rating.tsx";

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}

test.each([
  { rating: 0, full: 0, half: 0, empty: 5, says: "0 out of 5 stars" },
  { rating: 3.5, full: 3, half: 1, empty: 1, says: "3.5 out of 5 stars" },
  { rating: 4.2, full: 4, half: 0, empty: 1, says: "4 out of 5 stars" },
  { rating: 4.3, full: 4, half: 1, empty: 0, says: "4.5 out of 5 stars" },
  { rating: 5, full: 5, half: 0, empty: 0, says: "5 out of 5 stars" },
])("a rating of $rating shows $full full, $half half, $empty empty", ({ rating, full, half, empty, says }) => {
  const html = renderToStaticMarkup(<StarRating rating={rating} />);
  expect(html).toContain(`aria-label="${says}"`);
  expect(count(html, "i-half")).toBe(half);
  expect(count(html, " off")).toBe(empty);
  expect(count(html, "i-star")).toBe(full + empty);
});

test.each([
  { price: 39_900, mrp: 48_000, flag: "17% off" },
  { price: 48_000, mrp: 48_000, flag: null },
  { price: 48_000, mrp: 39_900, flag: null },
  { price: 99_900, mrp: 100_000, flag: null },
])("price $price of MRP $mrp shows '$flag'", ({ price, mrp, flag }) => {
  const html = renderToStaticMarkup(<DiscountBadge price={paise(price)} mrp={paise(mrp)} />);
  expect(html.replace(/<[^>]*>/g, "") || null).toBe(flag);
});

test("formats amounts with Indian grouping and two decimals and shows the MRP only above the price", () => {
  expect(renderToStaticMarkup(<Price paise={paise(14_999_900)} />)).toContain(">₹1,49,999.00<");
  expect(renderToStaticMarkup(<Mrp paise={paise(48_000)} price={paise(39_900)} />)).toContain("₹480.00");
  expect(renderToStaticMarkup(<Mrp paise={paise(48_000)} price={paise(48_000)} />)).toBe("");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InterpolatedText } from "./interpolated-text.tsx";
import { LineBreaks } from "./line-breaks.tsx";

const render = (text: string) =>
  renderToStaticMarkup(
    <InterpolatedText values={{ charge: "₹150", link: <a href="/faq">FAQ</a> }}>{text}</InterpolatedText>,
  );

test.each([
  ["Flat *{charge}* delivery", "Flat <b>₹150</b> delivery"],
  ["*Free* delivery", "<b>Free</b> delivery"],
  ["See {link}.", 'See <a href="/faq">FAQ</a>.'],
  ["{nobody} stays, and so does 3 * 4", "{nobody} stays, and so does 3 * 4"],
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
])("%s", (text, html) => {
  expect(render(text)).toBe(html);
});

test("renders each line of a heading as a row", () => {
  expect(renderToStaticMarkup(<LineBreaks>{"Herds beat\nalgorithms."}</LineBreaks>)).toBe(
    "Herds beat <br/>algorithms.",
  );
});

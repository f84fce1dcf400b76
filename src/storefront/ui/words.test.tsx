import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Lines } from "./lines.tsx";
import { Words } from "./words.tsx";

const render = (text: string) =>
  renderToStaticMarkup(<Words given={{ charge: "₹150", link: <a href="/faq">FAQ</a> }}>{text}</Words>);

test.each([
  ["Flat *{charge}* delivery", "Flat <b>₹150</b> delivery"],
  ["*Free* delivery", "<b>Free</b> delivery"],
  ["See {link}.", 'See <a href="/faq">FAQ</a>.'],
  ["{nobody} stays, and so does 3 * 4", "{nobody} stays, and so does 3 * 4"],
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
])("%s", (text, html) => {
  expect(render(text)).toBe(html);
});

test("each line of a heading is a row", () => {
  expect(renderToStaticMarkup(<Lines>{"Herds beat\nalgorithms."}</Lines>)).toBe("Herds beat <br/>algorithms.");
});

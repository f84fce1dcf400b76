import { expect, test } from "vitest";
import { takeMarkedCode } from "./marked-code.ts";

test("finds the renderer's inline code and nothing else, and removes the mark", () => {
  const page = [
    '<script nonce="m1">one()</script><script type="module" nonce="m1" async="">two()</script>',
    '<script>injected()</script><script nonce="other">guessed()</script><script src="/a.js" nonce="m1"></script>',
    '<style nonce="m1">b{}</style><style>i{}</style><link rel="stylesheet" href="/a.css" nonce="m1"/>',
  ].join("");
  const { html, scripts, styles } = takeMarkedCode(page, "m1");
  expect(scripts).toEqual(["one()", "two()"]);
  expect(styles).toEqual(["b{}"]);
  expect(html).toBe(page.replaceAll(' nonce="m1"', ""));
});

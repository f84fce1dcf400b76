import { expect, test } from "vitest";
import { cleanPastedHtml } from "./rich-text-conversion.ts";

test.each([
  ['<p style="color:red">a</p>', "<p>a</p>"],
  ["<p class=x style='a:b' id=y>a</p>", "<p class=x id=y>a</p>"],
  ["<p style=color:red>a</p>", "<p>a</p>"],
  ["<style>p { color: red }</style><p>a</p>", "<p>a</p>"],
  ["<h1>a</h1><H6 style='b'>c</H6>", "<h3>a</h3><h3>c</h3>"],
  [`<a href=x onclick="boo()" style='c' OnBlur=y>a</a>`, "<a href=x>a</a>"],
  ["<script>boo()</script>a", "a"],
  ["<header>a style=b</header>", "<header>a style=b</header>"],
])("%s", (html, expected) => {
  expect(cleanPastedHtml(html)).toBe(expected);
});

import { expect, test } from "vitest";
import { parseRedirects } from "./parse-redirects.ts";

const entry = (from: string, to: string, permanent = true) => ({ from, to, permanent });

test.each([
  ["from,to,permanent\r\n/a,/b,yes\r\n/c,/d,no\r\n", [entry("/a", "/b"), entry("/c", "/d", false)]],
  ["\uFEFF/a,/b\n\n/c;x,/d", [entry("/a", "/b"), entry("/c;x", "/d")]],
  ["Old;New\n/a;/b;302", [entry("/a", "/b", false)]],
  ['"/a,1","/b"', [entry("/a,1", "/b")]],
  ["https://old.example/a\t/b", [entry("https://old.example/a", "/b")]],
  ["/only", [entry("/only", "")]],
  ["", []],
])("reads %j", (text, lines) => {
  expect(parseRedirects(text)).toEqual(lines);
});

import { expect, test } from "vitest";
import { cspFor } from "./csp.ts";
import { startLater } from "./start-later.ts";

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>',
  '<body><script type="module" async="">import "/assets/a.js";</script></body></html>',
].join("");

test("a page's script is held back and nothing of it is preloaded", () => {
  const html = startLater(page);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script type="text/plain" id="held-script">import "/assets/a.js";</script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
});

test("the policy allows the held script by its hash, and the one that waits is one line of script", () => {
  const html = startLater(page);
  const held = cspFor('<script type="module">import "/assets/a.js";</script>');
  const [hash] = /'sha256-[^']+'/.exec(held) ?? [];
  expect(cspFor(html)).toContain(hash);
  const [, inPage = ""] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(() => new Function(inPage)).not.toThrow();
  expect(inPage).not.toMatch(/\n|\/\//);
});

test("a page without a script stays as it is", () => {
  expect(startLater("<html><head></head><body>Hello</body></html>")).toBe(
    "<html><head></head><body>Hello</body></html>",
  );
});

import { expect, test } from "vitest";
import { type BuiltPages, findTooHeavy, limitOf, weighPages } from "../scripts/script-budget.ts";

/** A build of one page below the root, with the sizes of its files in bytes. */
const sizes: Record<string, number> = {
  "/assets/manifest-1.js": 1_000,
  "/assets/entry-1.js": 2_000,
  "/assets/react-1.js": 58_000,
  "/assets/root-1.js": 4_000,
  "/assets/page-1.js": 50_000,
};
const lines = 3_000;

function weigh(path: string, script?: "ahead" | "itself") {
  const page = { id: "page", parentId: "root", path, module: { default: () => null, handle: { script } } };
  const root = { id: "root", path: "", module: { default: () => null } };
  const built = {
    routes: { root, page },
    assets: {
      url: "/assets/manifest-1.js",
      entry: { module: "/assets/entry-1.js", imports: ["/assets/react-1.js"] },
      routes: {
        root: { module: "/assets/root-1.js", imports: ["/assets/react-1.js"] },
        page: { module: "/assets/page-1.js", imports: ["/assets/react-1.js"] },
      },
    },
  } as unknown as BuiltPages;
  return weighPages(built, lines, (file) => sizes[file] ?? 0);
}

test("a page that waits for a touch fetches only the lines that every page has", () => {
  expect(weigh("faq")).toEqual([{ path: "/faq", bytes: lines }]);
});

test("a page that prefetches fetches React, once", () => {
  expect(weigh("single-product-page/:slug", "ahead")).toEqual([
    { path: "/single-product-page/:slug", bytes: lines + 58_000 },
  ]);
});

test("a page that starts by itself fetches its whole script", () => {
  expect(weigh("check-out", "itself")[0]?.bytes).toBe(lines + 115_000);
  expect(findTooHeavy(weigh("check-out", "itself"))).toEqual([]);
});

test.each([
  ["faq", "itself"],
  ["faq", "ahead"],
  ["sign-in", "itself"],
  ["", "itself"],
  ["single-product-page/:slug", "itself"],
] as const)("/%s is too heavy with its script '%s'", (path, script) => {
  expect(findTooHeavy(weigh(path, script))).toEqual([expect.stringContaining(`/${path} fetches `)]);
});

test.each([
  ["/", 60_000],
  ["/beverages", 60_000],
  ["/faq", 60_000],
  ["/sign-in", 60_000],
  ["/orders-of-magnitude", 60_000],
  ["/single-product-page/:slug", 100_000],
  ["/single-merch-page/:id", 100_000],
  ["/check-out", 160_000],
  ["/order/:token", 160_000],
  ["/user-dashboard", 160_000],
])("%s may fetch %i bytes of script before a touch", (path, bytes) => {
  expect(limitOf(path)).toBe(bytes);
});

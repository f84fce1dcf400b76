import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { pageAt, pages } from "./pages.ts";

const later = routes.filter((route) => route.file === "routes/not-open-yet.tsx").map((route) => `/${route.path}`);

test("every page that is not open yet has its own title, words and a way on", () => {
  expect(later.length).toBeGreaterThan(0);
  for (const path of later) {
    const { title, words, ways } = pageAt(path);
    expect(title, path).not.toBe("Not open yet");
    expect(words, path).toMatch(/not open|Coming soon/);
    expect(ways.length, path).toBeGreaterThan(0);
    for (const { to } of ways) expect(later, path).not.toContain(to);
  }
});

test("what has opened is not called closed any more", () => {
  expect(new Set(Object.keys(pages))).toEqual(new Set(later.map((path) => path.split("/")[1])));
});

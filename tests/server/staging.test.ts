import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";

const publicUrl = "https://shop.test";

test("a staging shop says so on every page and asks search engines to list nothing", async () => {
  await using shop = await createTestShop({ mode: "serve", staging: true, pages: "built", publicUrl });
  const address = await shop.listen();
  for (const path of ["/", "/", "/check-out", "/nothing-here", "/admin", "/admin/sign-in"]) {
    const page = await fetch(address + path);
    expect(await page.text(), path).toContain("Test shop");
    expect(page.headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
  }
  expect((await shop.request("/api/products")).headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(await (await shop.request("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
});

test("a production shop shows no such note and may be listed", async () => {
  await using shop = await createTestShop({ mode: "serve", pages: "built", publicUrl });
  for (const path of ["/", "/admin"]) {
    const page = await shop.request(path);
    expect(await page.text(), path).not.toContain("Test shop");
    expect(page.headers.get("x-robots-tag"), path).toBeNull();
  }
  expect(await (await shop.request("/robots.txt")).text()).not.toContain("Disallow: /\n");
});

import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";

test("answers a PIN with its places, cacheable", async () => {
  await using shop = await createTestShop();
  const known = await shop.request("/api/pins/248001");
  expect(known.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(await known.json()).toEqual({ places: [{ state: "Uttarakhand", city: "Dehradun" }] });
  const unknown = await shop.request("/api/pins/000000");
  expect([unknown.status, await unknown.json()]).toEqual([200, { places: [] }]);
  const broken = await shop.request("/api/pins/2480");
  expect(broken.status).toBe(422);
  expect(await broken.json()).toMatchObject({ error: { code: "invalid-pin" } });
});

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

test("estimates the delivery to a PIN, cacheable for a short time", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-23T06:30:00Z"));
  const read = async (pin: string) => await (await shop.request(`/api/pins/${pin}/delivery`)).json();
  const known = await shop.request("/api/pins/248001/delivery");
  expect(known.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await known.json()).toEqual({
    pin: "248001",
    place: { state: "Uttarakhand", city: "Dehradun" },
    cod: true,
    from: "2026-11-26",
    to: "2026-12-04",
  });
  expect(await read("799001")).toMatchObject({ place: { state: "Tripura" }, from: "2026-11-30", to: "2026-12-08" });
  expect(await read("२४८००१")).toMatchObject({ pin: "248001" });
  const unknown = await shop.request("/api/pins/000000/delivery");
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { error: { code: "pin-not-found", message: "We can't find this PIN. Please check it." } },
  ]);
  expect((await shop.request("/api/pins/2480/delivery")).status).toBe(422);
});

test("says where cash is refused by the rule of PINs, whatever the cap", async () => {
  await using shop = await createTestShop();
  const me = { kind: "command line" } as const;
  const changes = { codPinRule: { was: "off", to: "only" }, codMaxPaise: { was: 0, to: 1 } };
  expect((await shop.shop.settings.save(me, changes)).ok).toBe(true);
  expect(await (await shop.request("/api/pins/248001/delivery")).json()).toMatchObject({ cod: false });
  expect((await shop.shop.payments.cod.add(me, { kind: "pin", values: ["248001"], reason: "" })).ok).toBe(true);
  expect(await (await shop.request("/api/pins/248001/delivery")).json()).toMatchObject({ cod: true });
});

test("limits how often a network asks for delivery dates", async () => {
  await using shop = await createTestShop();
  const statuses: number[] = [];
  for (let call = 0; call <= 120; call++) statuses.push((await shop.request("/api/pins/248001/delivery")).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createServedShop, makeReady, readChecks } from "./ready-shop.ts";
import { spoiledChecks } from "./spoiled-checks.ts";

const me = { kind: "command line" } as const;
type Served = Awaited<ReturnType<typeof createServedShop>>;

let served: Served;
beforeAll(async () => {
  served = await createServedShop();
  await makeReady(served.shop);
});
afterAll(() => served[Symbol.asyncDispose]());

test.each(spoiledChecks)(
  "$id: is in order, and is listed as wrong when it is not",
  async ({ id, right, spoil, wrong, blocks }) => {
    for (let i = 0; i < 5; i++) await served.shop.request("/robots.txt");
    expect((await readChecks(served.shop))[id]).toMatchObject({ state: "ok", what: right, blocks: false });
    const mend = await spoil(served);
    try {
      const line = (await readChecks(served.shop))[id];
      expect(line).toMatchObject({ state: "wrong", blocks });
      expect(line?.what).toContain(wrong);
      const opened = await served.shop.shop.readiness.open(me);
      expect(opened.ok ? "" : opened.error.message).toEqual(blocks ? expect.stringContaining(wrong) : "");
      const rows = await served.shop.database.db.selectFrom("shopState").select("isOpen").execute();
      expect(rows).toEqual([{ isOpen: !blocks }]);
    } finally {
      await mend();
      await served.shop.shop.readiness.close(me, "");
    }
  },
);

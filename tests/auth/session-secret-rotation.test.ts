import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPreviewToken, signPreviewUrl } from "#use-cases/kernel/draft-preview.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, enrolTotp, generateTotp, operatorPassword } from "../operators/operator-fixtures.ts";

const before = "gK2vT9xLq0RzW7mBn4Yc8HdJ5sPf3uAe";
const after = "Zt7PqM2xVb9LkR4wHn3Wd8YcXs5JfT1g";
const start = new Date("2026-11-20T06:00:00Z");
const until = new Date("2026-11-22T06:00:00Z");

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ databaseKind: "postgres", sessionSecret: before });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.clock.set(start));

async function openRotated(oldSessionSecret?: { secret: string; until: Date }): Promise<TestShop> {
  const rotated = await createTestShop({
    databaseUrl: shop.databaseUrl ?? "",
    sessionSecret: after,
    ...(oldSessionSecret ? { oldSessionSecret } : {}),
  });
  rotated.clock.set(shop.clock.now());
  return rotated;
}

async function signIn(at: TestShop, email: string, code: string): Promise<number> {
  const browser = createBrowser(at);
  await browser.post("/api/admin/sign-in", { email, password: operatorPassword });
  return (await browser.post("/api/admin/second-factor", { code })).status;
}

test("accepts recovery codes made with the old session secret until its deadline", async () => {
  const someone = await createSignedInOperator(shop);
  const { recoveryCodes } = await enrolTotp(shop, someone);
  const [first = "", second = ""] = recoveryCodes;
  await using rotated = await openRotated({ secret: before, until });
  expect(await signIn(rotated, someone.email, first)).toBe(200);
  expect(await signIn(rotated, someone.email, first)).toBe(401);
  rotated.clock.set(until);
  expect(await signIn(rotated, someone.email, second)).toBe(401);
});

test("a second factor still works after the old session secret's deadline", async () => {
  const someone = await createSignedInOperator(shop);
  const { secret } = await enrolTotp(shop, someone);
  await (await openRotated({ secret: before, until }))[Symbol.asyncDispose]();
  await using later = await openRotated();
  expect(await signIn(later, someone.email, generateTotp(secret, later.clock.now()))).toBe(200);
});

test("warns at a start with another secret unless the old one is named", async () => {
  const start = async (sessionSecret: string, old?: string) => {
    await using started = await createTestShop({
      databaseUrl: shop.databaseUrl ?? "",
      sessionSecret,
      ...(old ? { oldSessionSecret: { secret: old, until } } : {}),
    });
    return started.logged().filter(({ msg }) => String(msg).startsWith("SESSION_SECRET is another one")).length;
  };
  await start(before);
  expect(await start(before)).toBe(0);
  expect(await start(after, before)).toBe(0);
  expect(await start(after)).toBe(0);
  expect(await start(before)).toBe(1);
  expect(await start(before)).toBe(0);
  expect(await start(after, "another secret that was never in use")).toBe(1);
});

test("accepts a preview link made with the old session secret until its deadline", () => {
  const path = signPreviewUrl({ secret: before, clock: () => start }, { kind: "document", id: "faq" }, "/faq");
  const token = new URL(path, "http://shop.test").searchParams.get("preview") ?? "";
  const read = (minute: number, old?: Date) =>
    readPreviewToken(
      {
        secret: after,
        oldSecret: old && { secret: before, until: old },
        clock: () => new Date(start.getTime() + minute * 60_000),
      },
      token,
    );
  const inTenMinutes = new Date(start.getTime() + 10 * 60_000);
  expect(read(1, inTenMinutes)).toEqual({ of: { kind: "document", id: "faq" } });
  expect(read(10, inTenMinutes)).toBe("unknown");
  expect(read(1)).toBe("unknown");
});

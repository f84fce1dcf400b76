import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#auth/password.ts";
import { consumeRateLimit } from "#auth/rate-limit.ts";
import { findTotpStep, generateTotpSecret } from "#auth/totp.ts";
import { databases, openTestDatabase } from "../harness/test-shop.ts";

test("verifies passwords off the main thread", async () => {
  // CPU time instead of wall time, which depends on how busy the machine is.
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
  const stored = await hashPassword("pass word ①");
  const workOf = ({ user, system }: NodeJS.CpuUsage) => user + system;
  expect(workOf(process.threadCpuUsage(main))).toBeLessThan(workOf(process.cpuUsage(all)) / 2);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword("pass word 1", stored)).toBe(true); // equal after NFKC normalization
  expect(await verifyPassword("pass word 2", stored)).toBe(false);
});

test.each([
  ["SHA1", "12345678901234567890", "94287082", "07081804", "65353130"],
  ["SHA256", "12345678901234567890123456789012", "46119246", "68084774", "77737706"],
  ["SHA512", "1234567890123456789012345678901234567890123456789012345678901234", "90693936", "25091201", "47863826"],
])("matches the RFC 6238 test vector for %s", (algorithm, secret, at59, at1111111109, at20000000000) => {
  const totp = new TOTP({ algorithm, digits: 8, secret: Secret.fromUTF8(secret) });
  const at = (seconds: number) => totp.generate({ timestamp: seconds * 1_000 });
  expect([at(59), at(1_111_111_109), at(20_000_000_000)]).toEqual([at59, at1111111109, at20000000000]);
});

test("accepts a TOTP code in its own step and the adjacent ones", () => {
  const secret = generateTotpSecret();
  const now = 1_700_000_000_000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  const step = Math.floor(now / 30_000);
  expect([0, 30_000, -30_000, 90_000].map((ms) => findTotpStep(secret, code, now + ms))).toEqual([
    step,
    step,
    step,
    undefined,
  ]);
});

test.each(databases)("%s: shares a rate limit between instances, inside and outside transactions", async (kind) => {
  await using database = await openTestDatabase(kind);
  const other = kind === "postgres" ? await database.open() : database;
  const rule = { limit: 10, seconds: 60 };
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3
        ? consumeRateLimit((n % 2 ? database : other).db, "otp:a", rule)
        : other.transaction((tx) => consumeRateLimit(tx, "otp:a", rule)),
    ),
  );
  expect(tries.filter((t) => t.ok)).toHaveLength(10);
  for (const refused of tries.filter((t) => !t.ok)) {
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
  }
  const repeated = () => consumeRateLimit(database.db, "otp:a", rule);
  const endsIn = (seconds: number) =>
    sql`update rate_limits set resets_at = now() + make_interval(secs => ${seconds})`.execute(database.db);
  await endsIn(30);
  expect(await repeated()).toEqual({ ok: false, retryAfter: expect.toSatisfy((left) => left > 0 && left <= 30) });
  await endsIn(0);
  expect(await repeated()).toEqual({ ok: true });
});

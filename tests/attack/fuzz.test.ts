import { afterAll, beforeAll, expect, test } from "vitest";
import { createSeededRandom } from "../integrity/seeded-random.ts";
import { fillPath, type Operation, rounds, startTarget, type Target } from "./target.ts";

const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000);
/** They end the session that the others need. */
const endsSession = /sign-out|sessions|erase|password|totp|deactivate|sign-in|devices/;
const slowMs = 5_000;

let target: Target;
let operations: Operation[];
beforeAll(async () => {
  target = await startTarget();
  operations = (await target.operations()).filter(({ path }) => !endsSession.test(path));
});
afterAll(() => target[Symbol.asyncDispose]());

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const values = [
  "null",
  "true",
  "-1",
  "1e999",
  "9007199254740993",
  "0.1",
  '""',
  '"\\u0000"',
  '"\\ud83d"',
  '"\\u202e\\uffff"',
  `"${"x".repeat(20_000)}"`,
  '"__proto__"',
  '"2026-02-31T99:00:00Z"',
  '"\' or 1=1 --"',
  '"../../etc/passwd"',
  "[]",
  "[null]",
  "{}",
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  deep(3_000),
];
const names = [
  "id",
  "items",
  "email",
  "phone",
  "key",
  "code",
  "changes",
  "form",
  "revision",
  "version",
  "amount",
  "__proto__",
];
const inPaths = [
  "%00",
  "%ff",
  "%ED%A0%80",
  "-1",
  "1e9",
  "x".repeat(2_000),
  "__proto__",
  "%2e%2e%2f",
  "%F0%9F%90%98",
  "'",
];

test(`no documented call breaks on malformed input (seed ${seed}, ATTACK_SEED repeats it)`, async () => {
  const owner = (await target.operators()).get("owner") ?? "";
  const customer = await target.customer();
  const { below } = createSeededRandom(seed);
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? "";
  let sent = 0;
  for (let round = 0; round < rounds; round++)
    for (const { method, path } of operations) {
      const cookie = path.startsWith("/api/admin") ? owner : customer;
      const field = () => `"${pick(names)}":${pick(values)}`;
      const body = pick([`{${field()},${field()},${field()}}`, pick(values), "{", `{${field()},${field()}}`, ""]);
      const address = `${fillPath(path, pick([...inPaths, "none"]))}?${pick(names)}=${pick(inPaths)}&after=${pick(inPaths)}`;
      const writes = method !== "GET";
      const headers = { cookie, ...(writes && { "content-type": "application/json" }) };
      const startedAt = performance.now();
      const { status } = await target.ask(address, writes ? { method, headers, body } : { method, headers });
      const said = `${method} ${address.slice(0, 200)} ${body.slice(0, 200)}`;
      expect.soft(status, said).toBeLessThan(500);
      expect.soft(performance.now() - startedAt, said).toBeLessThan(slowMs);
      sent++;
    }
  expect(sent).toBeGreaterThan(100);
  expect(target.errors()).toEqual([]);
}, 600_000);

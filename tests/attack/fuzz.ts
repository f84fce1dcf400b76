import { expect, test } from "vitest";
import { addressOf, type Call, readDocumentedCalls } from "./documented-calls.ts";
import { origin, rounds, type Target } from "./target.ts";

const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000);

/** Hostile values as JSON text, because no JavaScript value can express some of them. */
const values = [
  "null",
  "true",
  "-1",
  "0",
  "1e999",
  "-0",
  "9007199254740993",
  "0.1",
  '""',
  '" "',
  "[]",
  "{}",
  "[[]]",
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  '"__proto__"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"$ne":null}',
  '"\' or 1=1 --"',
  '"%27"',
  '"../../etc/passwd"',
  '"<script>canary()</script>"',
  '"2026-02-30"',
  '"9999-12-31T23:59:60Z"',
  '"NaN"',
  '"٣"',
  '"１"',
  '"\\r\\nX-A: b"',
  `"${"a".repeat(5_000)}"`,
  `${"[".repeat(500)}${"]".repeat(500)}`,
  `{${Array.from({ length: 300 }, (_, n) => `"k${n}":${n}`).join(",")}}`,
];
const segments = [
  "%00",
  "%ff",
  "%ed%a0%80",
  "..%2f",
  "%2e%2e",
  "__proto__",
  "constructor",
  "-1",
  "1e9",
  "'",
  "%22",
  "a".repeat(3_000),
  "0",
  "null",
  "%F0%9F%92%A7",
  "{id}",
  "*",
];
/** Slow calls, which send requests to other servers. */
const slow = /\/(readiness|shop\/open)$/;
/** Calls that end what the others need, such as the session, or that have a limit of their own. */
const endsAll =
  /\/(sign-out|sessions\/end-others|devices\/end-others|me\/erase|shop-state.*|shop\/close|close|second-factor.*|totp\/.*)$/;

/** Calls of the old content service, which the shop's own documentation doesn't name. */
const contentCalls: Call[] = [
  { path: "/v1/data/query/production", example: { query: "*[_type == $type][0..1]", params: { type: "faq" } } },
  { path: "/v1/data/mutate/production", example: { mutations: [{ create: { _type: "lead", firstName: "A" } }] } },
  {
    path: "/v1/data/mutate/production",
    example: { mutations: [{ patch: { id: "x", set: { a: 1 }, insert: { after: "a[-1]", items: [1] } } }] },
  },
].map((call) => ({ ...call, method: "POST", schemes: [], query: ["returnDocuments", "dryRun", "perspective"] }));

function createRandom(start: number): (below: number) => number {
  let state = start % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Replaces one value of an example, or the whole example, by a hostile value. */
function spoil(example: unknown, random: (below: number) => number): string {
  const hostile = values[random(values.length)] ?? "null";
  if (typeof example !== "object" || example === null || random(8) === 0) return hostile;
  const keys = Object.keys(example);
  const spoiled = keys.length > 0 ? keys[random(keys.length)] : undefined;
  const parts = Object.entries(example).map(([key, value]) => {
    const text = key !== spoiled ? JSON.stringify(value) : random(2) === 0 ? spoil(value, random) : hostile;
    return Array.isArray(example) ? text : `${JSON.stringify(key)}:${text}`;
  });
  if (!Array.isArray(example) && random(6) === 0) parts.push(`"unknown":${hostile}`);
  return Array.isArray(example) ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
}

/** Sends hostile values to the documented calls and to those of the old content service. */
export function attackByFuzz(getTarget: () => Target): void {
  test(`never breaks, hangs or leaks internals on hostile values (ATTACK_SEED=${seed})`, async () => {
    const target = getTarget();
    const random = createRandom(seed);
    const cookiesOf = (client: { cookies: Map<string, string> }) =>
      [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const cookie = [
      cookiesOf((await target.createCustomer()).client),
      cookiesOf(await target.createOperator("owner")),
    ].join("; ");
    const documented = await readDocumentedCalls(target);
    const calls = [...documented.filter(({ path }) => !slow.test(path) && !endsAll.test(path)), ...contentCalls];
    const broken: string[] = [];
    const send = async (call: Call) => {
      const segment = random(3) === 0 ? (segments[random(segments.length)] ?? "x") : "x";
      const query =
        call.query.length > 0 && random(2) === 0
          ? `?${call.query[random(call.query.length)]}=${segments[random(segments.length)]}`
          : "";
      const takesJson = call.example !== undefined && call.example !== null;
      const body = takesJson ? spoil(call.example, random) : undefined;
      const address = addressOf(call, segment) + query;
      const begun = performance.now();
      const response = await target.request(address, {
        method: call.method,
        headers: {
          cookie,
          origin,
          "x-forwarded-for": target.newAddress(),
          ...(takesJson && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      const took = performance.now() - begun;
      // These settings name a gateway that does not exist, so a valid online order gets this 503.
      const isGatewayGone = response.status === 503 && text.includes('"payment-unavailable"');
      if (
        (response.status >= 500 && !isGatewayGone) ||
        took > 8_000 ||
        /\n\s+at |node_modules|violates|relation "|SQLSTATE/.test(text)
      )
        broken.push(
          `${call.method} ${address.slice(0, 120)} ${body?.slice(0, 300)} -> ${response.status} ${Math.round(took)} ms ${text.slice(0, 200)}`,
        );
    };
    for (let round = 0; round < 2 * rounds; round++) {
      for (let at = 0; at < calls.length; at += 4) await Promise.all(calls.slice(at, at + 4).map(send));
    }
    expect(broken).toEqual([]);
    const gatewayGone = '"path":"/api/payments/create-order","status":503';
    expect(target.errors().filter((line) => !line.includes(gatewayGone))).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBe(undefined);
    expect((await target.request("/api/products")).status).toBe(200);
  });
}

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
const ends = ["-1", "0", "2147483648", "9007199254740991"];
const endsOfNumber = (value: unknown): string[] => (typeof value === "number" ? ends : []);
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

/** Writes an object or a list as JSON, with `text` as the value of its entry `at`, and one entry more if there is one. */
function writeWith(value: object, at: number | undefined, text: string, extra?: string): string {
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, inner], place) => {
    const written = place === at ? text : JSON.stringify(inner);
    return isList ? written : `${JSON.stringify(key)}:${written}`;
  });
  if (extra !== undefined) entries.push(extra);
  return isList ? `[${entries.join(",")}]` : `{${entries.join(",")}}`;
}

/** Replaces one value of an example, or the whole example, by a hostile value. */
function spoil(example: unknown, random: (below: number) => number): string {
  const hostile = values[random(values.length)] ?? "null";
  if (typeof example !== "object" || example === null || random(8) === 0) return hostile;
  const inner = Object.values(example);
  const at = inner.length > 0 ? random(inner.length) : undefined;
  const text = at !== undefined && random(2) === 0 ? spoil(inner[at], random) : hostile;
  const hasUnknown = !Array.isArray(example) && random(6) === 0;
  return writeWith(example, at, text, hasUnknown ? `"unknown":${hostile}` : undefined);
}

/** Writes an example once for each value that one of its places may have instead of its own. */
function vary(example: unknown, othersOf: (value: unknown) => string[]): string[] {
  if (typeof example !== "object" || example === null) return othersOf(example);
  return Object.values(example).flatMap((inner, at) =>
    vary(inner, othersOf).map((other) => writeWith(example, at, other)),
  );
}

/** Documented calls that may be sent with anything, and those of the old content service. */
async function readCalls(target: Target): Promise<Call[]> {
  const documented = await readDocumentedCalls(target);
  return [...documented.filter(({ path }) => !slow.test(path) && !endsAll.test(path)), ...contentCalls];
}

/** Signs in as customer and owner at once, and returns what sends a call and keeps the answers that should not be. */
async function createSender(target: Target) {
  const cookiesOf = (client: { cookies: Map<string, string> }) =>
    [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const cookie = [
    cookiesOf((await target.createCustomer()).client),
    cookiesOf(await target.createOperator("owner")),
  ].join("; ");
  const broken: string[] = [];
  const send = async (method: string, address: string, body: string | undefined) => {
    const begun = performance.now();
    const response = await target.request(address, {
      method,
      headers: {
        cookie,
        origin,
        "x-forwarded-for": target.newAddress(),
        ...(body !== undefined && { "content-type": "application/json" }),
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
        `${method} ${address.slice(0, 120)} ${body?.slice(0, 300)} -> ${response.status} ${Math.round(took)} ms ${text.slice(0, 200)}`,
      );
  };
  return { send, broken };
}

/** Runs four at a time, so that they wait for the database together. */
async function inFours(acts: (() => Promise<void>)[]): Promise<void> {
  for (let at = 0; at < acts.length; at += 4) await Promise.all(acts.slice(at, at + 4).map((act) => act()));
}

/** Sends hostile values to the documented calls and to those of the old content service. */
export function attackByFuzz(getTarget: () => Target): void {
  test(`never breaks, hangs or leaks internals on hostile values (ATTACK_SEED=${seed})`, async () => {
    const target = getTarget();
    const random = createRandom(seed);
    const { send, broken } = await createSender(target);
    const calls = await readCalls(target);
    const spoilCall = async (call: Call) => {
      const segment = random(3) === 0 ? (segments[random(segments.length)] ?? "x") : "x";
      const query =
        call.query.length > 0 && random(2) === 0
          ? `?${call.query[random(call.query.length)]}=${segments[random(segments.length)]}`
          : "";
      const takesJson = call.example !== undefined && call.example !== null;
      const body = takesJson ? spoil(call.example, random) : undefined;
      await send(call.method, addressOf(call, segment) + query, body);
    };
    for (let round = 0; round < 2 * rounds; round++) await inFours(calls.map((call) => () => spoilCall(call)));
    expect(broken).toEqual([]);
    const gatewayGone = '"path":"/api/payments/create-order","status":503';
    expect(target.errors().filter((line) => !line.includes(gatewayGone))).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBe(undefined);
    expect((await target.request("/api/products")).status).toBe(200);
  });

  test(`answers ${rounds > 1 ? "every hostile value everywhere" : "each number at its ends"}`, async () => {
    const target = getTarget();
    const { send, broken } = await createSender(target);
    const calls = (await readCalls(target)).filter(({ example }) => example !== undefined && example !== null);
    const bodies = calls.flatMap((call) =>
      vary(call.example, rounds > 1 ? () => values : endsOfNumber).map(
        (body) => () => send(call.method, addressOf(call), body),
      ),
    );
    expect(bodies.length).toBeGreaterThan(200);
    await inFours(bodies);
    expect(broken).toEqual([]);
  });
}

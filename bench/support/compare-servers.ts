import { mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningShop, runScript } from "./processes.ts";
import { median } from "./results-table.ts";

type Answer = { headers: string[]; body: Buffer };

/** Fetches a compressed response with its raw headers. */
function answerOf(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { "accept-encoding": "br" } }, (answer) => {
      const parts: Buffer[] = [];
      const whole = () => resolve({ headers: answer.rawHeaders, body: Buffer.concat(parts) });
      answer.on("data", (part: Buffer) => parts.push(part)).on("end", whole);
    })
      .on("error", reject)
      .end();
  });
}

/** Headers that Node adds itself. */
const byNode = new Set(["date", "connection", "keep-alive"]);

function ownHeaders(headers: string[], without = byNode): string[] {
  const own: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    if (!without.has(name.toLowerCase())) own.push(name, value);
  }
  return own;
}

/** The baseline server sends the same number for each request. */
const withoutIds = new Set([...byNode, "x-request-id"]);
/** Headers that the page cache adds itself. */
const withoutCoding = new Set([...byNode, "etag", "content-encoding", "content-length", "vary"]);

/** Starts the baseline server and checks that its response equals the shop's. */
async function startBare(answer: Answer, path: string) {
  const file = join(mkdtempSync(join(tmpdir(), "shop-bench-")), "page.br");
  writeFileSync(file, answer.body);
  const bare = await runScript<{ port: number }>(
    "baseline-server.ts",
    file,
    JSON.stringify(ownHeaders(answer.headers)),
  );
  const sent = await answerOf(bare.answer.port, path);
  const headersOf = ({ headers }: Answer) => ownHeaders(headers, withoutIds).join("\n");
  if (!sent.body.equals(answer.body) || headersOf(sent) !== headersOf(answer))
    throw new Error("the baseline server's response differs");
  return { port: bare.answer.port, file, [Symbol.dispose]: () => void bare.child.kill() };
}

export type Compared = { ratios: number[]; perSecond: number };
type Turns = { turns: number; turnMs?: number; connections?: number; encoding?: string };
type Rates = { first: number[]; second: number[] };

/** Alternates the shop with another server that answers the same path, in turns of one second unless told. */
export async function againstServer(
  shop: Pick<RunningShop, "port">,
  path: string,
  { port, turns, turnMs = 1_000, connections = 20, encoding = "br" }: Turns & { port: number },
): Promise<Compared> {
  const load = [shop.port, port, path, connections, turns, turnMs, encoding];
  const { first, second } = (await runScript<Rates>("alternating-load.ts", ...load)).answer;
  return { ratios: first.map((rate, turn) => rate / (second[turn] ?? Number.NaN)), perSecond: median(first) };
}

/** Alternates the shop with a bare `node:http` server that sends the same headers and the same compressed bytes. */
export async function againstBare(shop: Pick<RunningShop, "port">, path: string, turns: Turns): Promise<Compared> {
  using bare = await startBare(await cachedAnswer(shop.port, path), path);
  return await againstServer(shop, path, { port: bare.port, ...turns });
}

/** Answers are compressed as small as possible once they have been asked for twenty times. */
async function cachedAnswer(port: number, path: string): Promise<Answer> {
  for (let asked = 0; asked < 25; asked++) await answerOf(port, path);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return await answerOf(port, path);
}

/** Starts the page cache in a process of its own, with the page that the answer brought. */
async function startPageCache({ headers }: Answer, file: string, path: string) {
  const names = JSON.stringify(ownHeaders(headers, withoutCoding));
  const { answer, child } = await runScript<{ port: number }>("page-cache-server.ts", file, names, path);
  return { port: answer.port, [Symbol.dispose]: () => void child.kill() };
}

/** Compares the page cache alone, and a second bare server, with the bare one that sends what the shop sends. */
export async function partsAgainstBare(shop: Pick<RunningShop, "port">, path: string, turns: Turns) {
  const answer = await cachedAnswer(shop.port, path);
  using bare = await startBare(answer, path);
  using other = await startBare(answer, path);
  using cache = await startPageCache(answer, bare.file, path);
  await cachedAnswer(cache.port, path);
  return {
    cache: await againstServer(cache, path, { port: bare.port, ...turns }),
    bare: await againstServer(other, path, { port: bare.port, ...turns }),
  };
}

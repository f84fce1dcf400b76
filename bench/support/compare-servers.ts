import { mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningShop, runLoad, runScript } from "./processes.ts";
import { measureRatios, median } from "./results-table.ts";

const turnMs = 1_000;

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
  return { port: bare.answer.port, stop: () => bare.child.kill() };
}

export type Compared = { ratios: number[]; perSecond: number };

/** Alternates the shop with another server that answers the same path, in turns of one second. */
export async function againstServer(
  shop: Pick<RunningShop, "port">,
  path: string,
  { port, turns, connections = 20, encoding }: { port: number; turns: number; connections?: number; encoding?: string },
): Promise<Compared> {
  const ours: number[] = [];
  const load = (of: number) => runLoad(of, path, connections, turnMs, encoding);
  await load(port);
  await load(shop.port);
  const ratios = await measureRatios(
    turns,
    async () => {
      const { perSecond } = await load(shop.port);
      ours.push(perSecond);
      return perSecond;
    },
    async () => (await load(port)).perSecond,
  );
  return { ratios, perSecond: median(ours) };
}

/** Alternates the shop with a bare `node:http` server that sends the same headers and the same compressed bytes. */
export async function againstBare(shop: RunningShop, path: string, turns: number): Promise<Compared> {
  await answerOf(shop.port, path); // the first response is rendered, later ones are cached
  const bare = await startBare(await answerOf(shop.port, path), path);
  try {
    return await againstServer(shop, path, { port: bare.port, turns });
  } finally {
    bare.stop();
  }
}

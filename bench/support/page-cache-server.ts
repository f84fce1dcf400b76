// The page cache and the server of the shop without the rest of it, with one page. Arguments: a file with the page as
// Brotli, its headers as JSON (name, value, ...), its path.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { createPageCache } from "#http/page-cache/index.ts";
import { listen, nodeHandler } from "#http/server.ts";

const [file = "", sentHeaders = "[]", path = "/"] = process.argv.slice(2);
const names = JSON.parse(sentHeaders) as string[];
const headers = new Headers();
for (let at = 0; at < names.length; at += 2) headers.append(names[at] ?? "", names[at + 1] ?? "");
const page = brotliDecompressSync(readFileSync(file));
const origin = "http://shop.test";
const cache = createPageCache({ origin });
await cache.page(new Request(new URL(path, origin)), async () => new Response(new Uint8Array(page), { headers }));
const server = await listen({ port: 0, host: "127.0.0.1" });
server.answerWith(nodeHandler({ cache, listener: (_, res) => res.writeHead(404).end() }));
console.log(JSON.stringify({ port: server.port }));

// The limit that a cached page is held against: Node's HTTP server sending the same compressed bytes and nothing else.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2] ?? "");
const headers = [
  "content-type",
  "text/html; charset=utf-8",
  "content-encoding",
  "br",
  "content-length",
  String(body.length),
];
const server = createServer((_, res) => void res.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === "object" && address ? address.port : 0 }));
});

// The baseline for cached pages: a bare Node HTTP server that sends one response with the same headers and the same
// compressed bytes. Arguments: a file with the body, the headers as JSON (name, value, ...).
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2] ?? "");
const headers = JSON.parse(process.argv[3] ?? "[]") as string[];
// The shop's timeout, because Node sends it in the `Keep-Alive` header.
const server = createServer({ keepAliveTimeout: 10_000 }, (_, res) => void res.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === "object" && address ? address.port : 0 }));
});

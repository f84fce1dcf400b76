// The limit that a cached page is held against: Node's HTTP server that knows one answer, the same headers and the same
// compressed bytes, and gives it to whoever asks. Arguments: a file with the body, the headers as JSON (name, value, ...).
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2] ?? "");
const headers = JSON.parse(process.argv[3] ?? "[]") as string[];
// The shop's time: it stands in the `Keep-Alive` header that Node adds.
const server = createServer({ keepAliveTimeout: 10_000 }, (_, res) => void res.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === "object" && address ? address.port : 0 }));
});

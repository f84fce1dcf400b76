import { request } from "node:http";
import { expect, test } from "vitest";
import { listen } from "#http/server.ts";

/** Returns how long the server says that it keeps the connection. */
async function readKeepAlive(port: number): Promise<string | string[] | undefined> {
  const headers = { connection: "keep-alive" };
  return await new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: "/healthz", headers }, (response) => {
      response.resume().on("end", () => resolve(response.headers["keep-alive"]));
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  [0, "timeout=10"],
  [1, "timeout=620"],
])("with TRUST_PROXY=%i an idle connection is kept for %s", async (trustProxy, kept) => {
  const server = await listen({ port: 0, host: "127.0.0.1", trustProxy });
  expect(await readKeepAlive(server.port)).toBe(kept);
  await server.close(0);
});

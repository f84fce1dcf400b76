import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { defineEndpoint } from "#contracts/admin/endpoint.ts";
import { openEndpointMounter } from "#http/api-admin/mount-endpoint.ts";
import type { AppEnv } from "#http/context.ts";

const file = (path: `/${string}`) =>
  defineEndpoint({ method: "GET", path, permission: "open", summary: "A file", response: "csv" });

async function* lines(breaksOff: boolean) {
  yield "a,b\r\n";
  if (breaksOff) throw new Error("relation orders of host db-1");
  yield "1,2\r\n";
}

test("a download that fails is cut off, without the error's text", async () => {
  const app = new Hono<AppEnv>();
  const on = openEndpointMounter(app);
  on(file("/whole.csv"), async () => ({ ok: true, value: { fileName: "whole.csv", parts: lines(false) } }));
  on(file("/broken.csv"), async () => ({ ok: true, value: { fileName: "broken.csv", parts: lines(true) } }));
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${at}/whole.csv`)).text()).toBe("a,b\r\n1,2\r\n");
  const broken = await fetch(`${at}/broken.csv`)
    .then((response) => response.text())
    .catch(() => "broke off");
  expect(broken).toBe("broke off");
  server.close();
});

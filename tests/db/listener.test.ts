import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { startTcpProxy } from "../harness/tcp-proxy.ts";

const reported: string[] = [];
const report = (message: string) => void reported.push(message);
beforeEach(() => {
  reported.length = 0;
});

test("a listener whose connection died silently reconnects and reports that it may have missed messages", async () => {
  const url = await copyDatabase(inject("postgresUrl"), inject("postgresTemplates").seeded);
  await using proxy = await startTcpProxy(url);
  const database = await openDatabase({ url, directUrl: proxy.url, dataDir: "", pingMs: 200, report });
  const heard: string[] = [];
  database.onNotify((message) => heard.push(message));
  const notify = (message: string) => database.transaction((tx) => database.notify(tx, message));
  await notify("one");
  await expect.poll(() => heard).toEqual(["one"]);
  await expect.poll(() => database.health?.().listenerSilentMs).toBeLessThan(200);
  proxy.silence();
  await notify("lost");
  await expect.poll(() => reported, { timeout: 5_000 }).toEqual([expect.stringContaining("has heard nothing")]);
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(["one", ""]);
  await notify("two");
  await expect.poll(() => heard).toEqual(["one", "", "two"]);
  expect(proxy.connections()).toBe(1);
  await database.close();
});

test("a listener that receives its own pings keeps its connection, also after the program was busy for long", async () => {
  const url = await copyDatabase(inject("postgresUrl"), inject("postgresTemplates").seeded);
  await using proxy = await startTcpProxy(url);
  const database = await openDatabase({ url, directUrl: proxy.url, dataDir: "", pingMs: 400, report });
  const heard: string[] = [];
  database.onNotify((message) => heard.push(message));
  await pause(900);
  // Two pings are sent while nothing is read; at the third check they are overdue, but their answers are waiting.
  const end = performance.now() + 1_300;
  while (performance.now() < end);
  await pause(900);
  expect([heard, reported, proxy.connections()]).toEqual([[], [], 1]);
  await database.close();
});

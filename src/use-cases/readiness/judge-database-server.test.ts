import { expect, test } from "vitest";
import { judgeClock, judgeConnection, judgeOwner, judgeRoom } from "./judge-database-server.ts";

const server = {
  version: "17.2",
  user: "elefant",
  now: new Date(0),
  isSuperuser: false,
  isPowerful: false,
  ownsTables: false,
  isEncrypted: true,
  isLocal: false,
  maxConnections: 97,
  usedConnections: 20,
};
const good = { state: "ok" };
const warned = { state: "wrong", blocks: false };
const blocked = { state: "wrong", blocks: true };

test.each([
  ["over TLS", {}, false, good],
  ["in clear text on this machine", { isEncrypted: false, isLocal: true }, false, good],
  ["in clear text to another machine", { isEncrypted: false }, false, blocked],
  ["in clear text where its owner allows it", { isEncrypted: false }, true, good],
  ["as a superuser", { isSuperuser: true }, false, blocked],
  ["with rights to make roles", { isPowerful: true }, false, warned],
] as const)("a connection %s", (_, facts, allowsClear, line) => {
  const { state, blocks = false } = judgeConnection({ ...server, ...facts }, { allowsClear });
  expect({ state, ...(state === "wrong" && { blocks }) }).toEqual(line);
});

test.each([
  ["owns the tables", true, warned],
  ["works with the tables of another user", false, good],
] as const)("a user that %s", (_, ownsTables, line) => {
  const { state, blocks = false } = judgeOwner({ ...server, ownsTables });
  expect({ state, ...(state === "wrong" && { blocks }) }).toEqual(line);
});

test.each([
  [10_000, "ok"],
  [8_001, "ok"],
  [7_999, "wrong"],
  [12_100, "ok"],
  [12_101, "wrong"],
])("a database whose clock says %i between 10,000 and 10,100 is %s", (now, state) => {
  expect(judgeClock(new Date(now), { asked: 10_000, answered: 10_100 }).state).toBe(state);
});

test.each([
  [20, "ok", "room for 7 more copies"],
  [86, "ok", "room for 1 more copy"],
  [87, "wrong", "room for 0 more copies"],
  [200, "wrong", "room for 0 more copies"],
])("%i of 97 connections in use, eleven a copy: %s, %s", (usedConnections, state, words) => {
  const line = judgeRoom({ ...server, usedConnections }, 11);
  expect([line.state, line.what]).toEqual([state, expect.stringContaining(words)]);
});

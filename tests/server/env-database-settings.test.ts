import { expect, test } from "vitest";
import { readAppConfig } from "#config/app-config.ts";
import { problemsOf, production } from "./env-problems.ts";

test("reads the settings of connections to PostgreSQL, in milliseconds", () => {
  expect(readAppConfig({}, "demo").postgres).toEqual({
    directUrl: undefined,
    poolSize: 10,
    connectMs: 5_000,
    statementMs: 10_000,
  });
  const DATABASE_DIRECT_URL = "postgres://user:word@db.example:5432/shop?sslmode=verify-full";
  const set = { DATABASE_DIRECT_URL, DATABASE_POOL_SIZE: "40", DATABASE_CONNECT_SECONDS: "2" };
  expect(readAppConfig({ ...production, ...set, DATABASE_STATEMENT_SECONDS: "30" }, "serve").postgres).toEqual({
    directUrl: DATABASE_DIRECT_URL,
    poolSize: 40,
    connectMs: 2_000,
    statementMs: 30_000,
  });
});

test("the size of the pool has two names, and two sizes are refused", () => {
  const read = (env: Record<string, string>) => readAppConfig(env, "demo");
  expect(read({ DATABASE_POOL: "40" })).toMatchObject({ postgres: { poolSize: 40 }, placements: { places: 30 } });
  expect(read({ DATABASE_POOL: "40", DATABASE_POOL_SIZE: " 40 " }).postgres.poolSize).toBe(40);
  const sentence = "DATABASE_POOL: is 40 and DATABASE_POOL_SIZE is 20, two names of one setting; keep one";
  expect(problemsOf({ DATABASE_POOL: "40", DATABASE_POOL_SIZE: "20" }, "demo")).toEqual([sentence]);
  const DATABASE_POOL_SIZE = "20";
  expect(problemsOf({ ...production, DATABASE_POOL: "40", DATABASE_POOL_SIZE }, "serve")).toEqual([sentence]);
});

test("reads the address of a replica", () => {
  const DATABASE_REPLICA_URL = "postgres://user:word@replica.example/shop?sslmode=verify-full";
  expect(readAppConfig(production, "serve").replicaUrl).toBe(undefined);
  expect(readAppConfig({ ...production, DATABASE_REPLICA_URL }, "serve").replicaUrl).toBe(DATABASE_REPLICA_URL);
});

test("allows as many simultaneous orders as three quarters of the pool, or as set", () => {
  const read = (env: Record<string, string>) => readAppConfig(env, "demo").placements;
  expect(read({})).toEqual({ places: 7, maxWaiting: 200, maxWaitMs: 4_000, byArrival: false });
  expect(read({ DATABASE_POOL_SIZE: "2" }).places).toBe(1);
  expect(read({ DATABASE_POOL_SIZE: "40" }).places).toBe(30);
  const set = { ORDERS_AT_ONCE: "3", ORDERS_WAITING: "0", ORDER_WAIT_SECONDS: "8", WAITING_ROOM: "on" };
  expect(read(set)).toEqual({ places: 3, maxWaiting: 0, maxWaitMs: 8_000, byArrival: true });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { hasPermission, type Permission } from "#domain/operators/permissions.ts";
import { fillPath, type Operation, startTarget, type Target } from "./target.ts";

let target: Target;
let operations: Operation[];
beforeAll(async () => {
  target = await startTarget();
  operations = await target.operations();
});
afterAll(() => target[Symbol.asyncDispose]());

async function call({ method, path }: Operation, headers: Record<string, string>): Promise<number> {
  const writes = method !== "GET";
  const sent = { method, headers: { ...headers, ...(writes && { "content-type": "application/json" }) } };
  return (await target.ask(fillPath(path), writes ? { ...sent, body: "{}" } : sent)).status;
}

const guards = ({ security }: Operation) => new Set(security.flatMap((way) => Object.keys(way)));
const needsOperator = (operation: Operation) => guards(operation).has("operatorSession");
const needsSignIn = (operation: Operation) => operation.security.length > 0 && !operation.security.some(isEmpty);
const isEmpty = (way: object) => Object.keys(way).length === 0;

test("nobody without a session reaches a documented call that asks for one", async () => {
  const guarded = operations.filter(needsSignIn);
  expect(guarded.length).toBeGreaterThan(100);
  for (const operation of guarded) {
    expect.soft(await call(operation, {}), `${operation.method} ${operation.path}`).toBe(401);
    const bearer = { authorization: `Bearer ${"A".repeat(43)}` };
    // Guesses of tokens are counted, too.
    if (needsOperator(operation)) expect.soft([401, 429], operation.path).toContain(await call(operation, bearer));
  }
  expect(target.errors()).toEqual([]);
});

test("a customer's session opens no call of the back office, in whatever cookie it is sent", async () => {
  const cookie = await target.customer();
  const asOperator = cookie.replaceAll("__Host-session=", "__Host-operator=");
  expect(asOperator).not.toBe(cookie);
  for (const operation of operations.filter(needsOperator))
    for (const sent of [cookie, asOperator])
      expect.soft(await call(operation, { cookie: sent }), `${operation.method} ${operation.path}`).toBe(401);
});

test("an operator's session opens no customer's call and nothing that the role may not do", async () => {
  for (const [role, cookie] of await target.operators()) {
    const asCustomer = { cookie: cookie.replaceAll("__Host-operator=", "__Host-session=") };
    for (const operation of operations) {
      const name = `${role}: ${operation.method} ${operation.path}`;
      if (guards(operation).has("customerSession") && needsSignIn(operation))
        expect.soft(await call(operation, asCustomer), name).toBe(401);
      const permissions = operation.security.flatMap(({ operatorSession = [] }) => operatorSession) as Permission[];
      if (permissions.length > 0 && !permissions.every((permission) => hasPermission(role, permission)))
        expect.soft(await call(operation, { cookie }), name).toBe(403);
    }
  }
  expect(target.errors()).toEqual([]);
});

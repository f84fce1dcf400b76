import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { permissions } from "#domain/operators/permissions.ts";
import { adminOperations } from "#http/openapi/admin-operations.ts";
import { adminExamples } from "#http/openapi/admin-request-examples.ts";
import { type ApiDocument, buildOpenApiDocument, storeOperations } from "#http/openapi/openapi-document.ts";
import { storeExamples } from "#http/openapi/store-request-examples.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
let document: ApiDocument;
beforeAll(async () => {
  shop = await createTestShop();
  document = await (await shop.request("/api/openapi.json")).json();
});
afterAll(() => shop[Symbol.asyncDispose]());

const described = [...storeOperations(), ...adminOperations()];
const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
/** Routes of the documentation itself, which are not documented. */
const documentation = /^\/api\/(docs|openapi\.json)/;

test("documents every route and no other", () => {
  const routes = shop.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/") && !documentation.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const documented = Object.entries(document.paths).flatMap(([path, of]) =>
    Object.keys(of).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(new Set(documented)).toEqual(new Set(routes));
  expect(documented).toHaveLength(routes.length);
});

test("gives every endpoint a unique id, a summary and a tag", () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { operationId, summary, tags: overrides } of operations()) {
    expect(summary, operationId).not.toBe("");
    expect(
      overrides.filter((tag) => !tags.has(tag)),
      operationId,
    ).toEqual([]);
  }
});

function* objectsIn(value: unknown, at: string): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${key}`);
}

test("resolves every reference and uses every definition", () => {
  const used = new Set<unknown>();
  for (const [at, { $ref }] of objectsIn(document, "#")) {
    if ($ref === undefined) continue;
    used.add($ref);
    expect(document.components.schemas, at).toHaveProperty([String($ref).replace("#/components/schemas/", "")]);
  }
  expect(new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))).toEqual(used);
});

test("leaves no schema empty", () => {
  const inside = /\/(schema|items|properties\/[^/]+|schemas\/[^/]+)$/;
  const empty = [...objectsIn(document, "#")].filter(
    ([at, { type, $ref, anyOf, oneOf, enum: words, const: only }]) =>
      inside.test(at) && !at.includes("/example") && !(type ?? $ref ?? anyOf ?? oneOf ?? words ?? only),
  );
  expect(empty).toEqual([]);
});

test("describes path parameters and security", () => {
  for (const [path, of] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [], security, operationId } of Object.values(of)) {
      const pathParameters = (parameters as { in: string; name: string }[]).filter((one) => one.in === "path");
      expect(
        pathParameters.map(({ name }) => name),
        operationId,
      ).toEqual(names);
      for (const [scheme, needed] of security.flatMap((one) => Object.entries(one))) {
        expect(document.components.securitySchemes, operationId).toHaveProperty(scheme);
        expect(
          needed.filter((right) => !(permissions as readonly string[]).includes(right)),
          operationId,
        ).toEqual([]);
      }
    }
  }
});

const requestExamples: Record<string, unknown> = { ...storeExamples, ...adminExamples };
const bodies = described.flatMap(({ operationId, body }) => (body ? [[operationId, body] as const] : []));
test.each(bodies)("%s: the example is valid", (operationId, body: z.ZodType) => {
  expect(body.safeParse(requestExamples[operationId] ?? {}).error?.issues).toBeUndefined();
});

test("has no example for an unknown endpoint", () => {
  const known = new Set(bodies.map(([operationId]) => operationId as string));
  expect(Object.keys(requestExamples).filter((id) => !known.has(id))).toEqual([]);
});

test("documents Retry-After for limited endpoints and one shape for errors", () => {
  for (const { operationId, responses } of operations()) {
    for (const [status, response] of Object.entries(responses)) {
      if (status === "200" || status === "204") continue;
      expect(response, operationId).toHaveProperty(
        ["content", "application/json", "schema", "$ref"],
        "#/components/schemas/Error",
      );
      if (status === "429") expect(response, operationId).toHaveProperty(["headers", "Retry-After"]);
    }
  }
  expect(document.paths["/api/admin/orders/{id}/ship"]?.post?.responses).toHaveProperty("409");
  expect(Object.keys(document.paths["/api/reports"]?.post?.responses ?? {})).toEqual(["204", "403", "429", "500"]);
});

test("documents the https cookie names", () => {
  expect(JSON.stringify(buildOpenApiDocument({ secure: true }).components.securitySchemes)).toContain(
    '"__Host-operator"',
  );
});

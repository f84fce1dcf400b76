import { expect } from "vitest";
import { z } from "zod";
import type { ApiDocument } from "#http/openapi/openapi-document.ts";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Json = Record<string, unknown>;

/** Makes a schema strict: a property that the document does not name is an error. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== "object" || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)])) as Json;
  if (typeof inner.$ref === "string") return { $ref: inner.$ref.replace("#/components/schemas/", "#/$defs/") };
  if (inner.type === "object" && inner.properties && !inner.additionalProperties) inner.additionalProperties = false;
  return inner;
}

/** Checks real responses against the OpenAPI document. */
export function createResponseChecker(document: ApiDocument) {
  const $defs = strict(document.components.schemas);
  const known = Object.entries(document.paths).map(([template, of]) => ({
    template,
    of,
    pattern: new RegExp(`^${template.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  const find = (method: string, path: string) => {
    const fits = known.filter(({ pattern, of }) => pattern.test(path) && method.toLowerCase() in of);
    return fits.find(({ template }) => template === path) ?? fits[0];
  };
  return {
    check(method: string, address: string, answer: { status: number; body: unknown }): void {
      const path = address.split("?")[0] ?? "";
      const found = find(method, path);
      const operation = found?.of[method.toLowerCase()];
      if (!found || !operation) throw new Error(`nobody told of ${method} ${path}`);
      const at = `${method} ${found.template} ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`;
      const documented = operation.responses[answer.status] as
        | { content: Record<string, { schema: unknown }> }
        | undefined;
      expect(documented, at).toBeDefined();
      const schema = strict(documented?.content["application/json"]?.schema) as Json;
      const judged = z.fromJSONSchema({ ...schema, $defs } as Schema).safeParse(answer.body);
      expect(judged.error?.issues, at).toBeUndefined();
    },
  };
}

type Browser = {
  get(path: string): Promise<{ status: number; body: unknown }>;
  delete(path: string): Promise<{ status: number; body: unknown }>;
};
type Writing = Record<"post" | "patch", (path: string, body?: unknown) => Promise<{ status: number; body: unknown }>>;

/** Wraps a client so that every response is checked against the document. */
export function createCheckedBrowser<B extends Browser & Writing>(
  browser: B,
  checker: ReturnType<typeof createResponseChecker>,
) {
  const check = async (method: string, path: string, pending: Promise<{ status: number; body: unknown }>) => {
    const answer = await pending;
    checker.check(method, path, answer);
    return answer as { status: number; body: Json };
  };
  return {
    get: (path: string) => check("GET", path, browser.get(path)),
    post: (path: string, body: unknown = {}) => check("POST", path, browser.post(path, body)),
    patch: (path: string, body: unknown) => check("PATCH", path, browser.patch(path, body)),
    delete: (path: string) => check("DELETE", path, browser.delete(path)),
  };
}

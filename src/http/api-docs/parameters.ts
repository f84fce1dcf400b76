import type { EndpointDoc } from "./described.ts";
import { type JsonSchema, requestSchema } from "./schema.ts";

const known: Record<string, JsonSchema> = {
  id: { type: "string", minLength: 1 },
  token: { type: "string", minLength: 1, description: "The private part of a link" },
  idOrSlug: { type: "string", minLength: 1, example: "mountain-water" },
  pin: { type: "string", pattern: "^[1-9][0-9]{5}$", example: "248001" },
};

/** Of the path and of the query. */
export function buildParameters({ path, query }: Pick<EndpointDoc, "path" | "query">): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const inPath = names.map((name) => ({ name, in: "path", required: true, schema: known[name] ?? { type: "string" } }));
  return [...inPath, ...(query ? inQuery(requestSchema(query)) : [])];
}

function inQuery({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

/** '/orders/:id' as the document writes it. */
export const toPathTemplate = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

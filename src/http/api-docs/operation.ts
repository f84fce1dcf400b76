import { answersOf } from "./answers.ts";
import { type Described, writes } from "./described.ts";
import { examples } from "./examples.ts";
import { parametersOf } from "./parameters.ts";
import { type JsonSchema, schemaOfRequest } from "./schema.ts";

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, object>;
};

export function operationOf(one: Described): Operation {
  const parameters = parametersOf(one);
  return {
    operationId: one.operationId,
    tags: [one.tag],
    summary: one.says,
    ...(one.description !== undefined && { description: one.description }),
    security: one.security,
    ...(parameters.length > 0 && { parameters }),
    ...(writes(one.method) && { requestBody: bodyOf(one) }),
    responses: answersOf(one),
  };
}

function bodyOf({ body, file, operationId }: Described): NonNullable<Operation["requestBody"]> {
  if (file) return { required: true, content: Object.fromEntries(file.types.map((type) => [type, { schema: bytes }])) };
  const schema: JsonSchema = body ? schemaOfRequest(body) : { type: "object", description: "Nothing to say: {}" };
  return { required: true, content: { "application/json": { schema, example: examples[operationId] ?? {} } } };
}

const bytes: JsonSchema = { type: "string", format: "binary", description: "The file itself" };

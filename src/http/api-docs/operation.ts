import { buildResponses } from "./answers.ts";
import { type EndpointDoc, hasRequestBody } from "./described.ts";
import { requestExamples } from "./examples.ts";
import { buildParameters } from "./parameters.ts";
import { type JsonSchema, requestSchema } from "./schema.ts";

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

export function buildOperation(one: EndpointDoc): Operation {
  const parameters = buildParameters(one);
  return {
    operationId: one.operationId,
    tags: [one.tag],
    summary: one.summary,
    ...(one.description !== undefined && { description: one.description }),
    security: one.security,
    ...(parameters.length > 0 && { parameters }),
    ...(hasRequestBody(one.method) && { requestBody: bodyOf(one) }),
    responses: buildResponses(one),
  };
}

function bodyOf({ body, file, operationId }: EndpointDoc): NonNullable<Operation["requestBody"]> {
  if (file) return { required: true, content: Object.fromEntries(file.types.map((type) => [type, { schema: bytes }])) };
  const schema: JsonSchema = body ? requestSchema(body) : { type: "object", description: "Nothing to say: {}" };
  return { required: true, content: { "application/json": { schema, example: requestExamples[operationId] ?? {} } } };
}

const bytes: JsonSchema = { type: "string", format: "binary", description: "The file itself" };

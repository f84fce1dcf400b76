import { accountEndpoints, addressAndReviewEndpoints } from "#contracts/store/endpoints/store-account.ts";
import { customerAuthEndpoints } from "#contracts/store/endpoints/store-auth.ts";
import {
  browserEndpoints,
  catalogEndpoints,
  leadAndNewsletterEndpoints,
} from "#contracts/store/endpoints/store-catalog-and-leads.ts";
import { checkoutEndpoints, customerOrderEndpoints } from "#contracts/store/endpoints/store-checkout-and-orders.ts";
import type { StoreEndpoint } from "#contracts/store/store-endpoint.ts";
import { type ErrorCode, refusal } from "#domain/errors.ts";
import { statusOf } from "../error-response.ts";
import { adminOperations, adminTags } from "./admin-operations.ts";
import { adminExamples } from "./admin-request-examples.ts";
import { buildOperationId, type EndpointDoc, hasRequestBody } from "./endpoint-doc.ts";
import { componentSchemas, type JsonSchema, refTo, requestSchema, responseSchema } from "./json-schema.ts";
import { storeExamples } from "./store-request-examples.ts";

const groups: [tag: string, endpoints: Record<string, StoreEndpoint>][] = [
  ["Catalog", catalogEndpoints],
  ["Checkout", checkoutEndpoints],
  ["Orders", customerOrderEndpoints],
  ["Authentication", customerAuthEndpoints],
  ["Account", accountEndpoints],
  ["Addresses and reviews", addressAndReviewEndpoints],
  ["Contact and newsletter", leadAndNewsletterEndpoints],
  ["Browser reports", browserEndpoints],
];

const storeTags: string[] = groups.map(([tag]) => tag);

/** OpenAPI operations of the storefront. */
export const storeOperations = (): EndpointDoc[] =>
  groups.flatMap(([tag, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => describeEndpoint(tag, name, endpoint)),
  );

const pathParameters: Record<string, JsonSchema> = {
  id: { type: "string", minLength: 1 },
  token: { type: "string", minLength: 1, description: "The private part of a link" },
  idOrSlug: { type: "string", minLength: 1, example: "mountain-water" },
  pin: { type: "string", pattern: "^[1-9][0-9]{5}$", example: "248001" },
};

/** Converts '/orders/:id' to '/orders/{id}'. */
const toPathTemplate = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

const files = {
  pdf: { "application/pdf": { schema: { type: "string", format: "binary" } } },
  zip: { "application/zip": { schema: { type: "string", format: "binary" } } },
  csv: { "text/csv": { schema: { type: "string" } } },
  html: { "text/html": { schema: { type: "string" } } },
  json: { "application/json": { schema: { type: "object" } } },
} as const;

const statusDescriptions: Record<number, string> = {
  400: "Invalid request",
  401: "Not signed in, or wrong credentials",
  403: "Not permitted, or sent from another site",
  404: "Not found",
  409: "Conflict with the current state; nothing was changed",
  413: "Body too large: at most 64 KiB, or the limit of the upload",
  415: "Body is not JSON, or not an accepted file type",
  422: "Validation failed; see `fields`",
  429: "Too many requests",
  500: "Internal error",
  503: "A service that the shop depends on is unavailable",
};

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, object>;
};

const bytes: JsonSchema = { type: "string", format: "binary", description: "File content" };

/** When the back office has its own host, each host documents only its own API. */
export type DocumentedApi = "both" | "store" | "admin";

export type ApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

const description = `Two APIs on one host: the storefront's, which its own pages use, and the back office's.

**Money.** The storefront's API uses rupees, as JSON numbers with at most two decimals; only the payment widget's amount is in paise. The back office's API (\`/api/admin\`) uses integer paise.

**Times** are ISO 8601 in UTC; days such as \`2026-11-21\` are days in India.

**Bodies** are JSON, at most 64 KiB, or a file where an endpoint says so; unknown fields are ignored. A write without parameters sends \`{}\`.

**Errors** have one format, \`{error: {code, message, fields?}}\`: \`code\` is for programs, \`message\` for people. 429 comes with \`Retry-After\` in seconds, 405 with \`Allow\`.

**Authentication.** Browsers send a session cookie, of a customer or an operator. Other clients send \`Authorization: Bearer …\` with a token from Settings → Team → API tokens; the header overrides any cookie. Writes from a page of another site are refused (403).

**Lists** of the back office are paginated: pass the \`next\` of a page as \`after\`; it is null on the last page.

**Concurrency.** A write that conflicts with another one is refused (409); in the back office \`current\` is the current record. Requests with a \`key\` or an \`idempotencyKey\` take effect once, however often they are sent.`;

/**
 * Builds the OpenAPI document from the schemas that validate requests. `secure`: served over https, where cookies have
 * prefixed names.
 */
export function buildOpenApiDocument({ secure, api = "both" }: { secure: boolean; api?: DocumentedApi }): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  const described = [
    ...(api === "admin" ? [] : [{ operations: storeOperations(), tags: storeTags }]),
    ...(api === "store" ? [] : [{ operations: adminOperations(), tags: adminTags }]),
  ];
  for (const endpoint of described.flatMap(({ operations }) => operations)) {
    const path = toPathTemplate(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Elefant API", version: "1", description },
    tags: described.flatMap(({ tags }) => tags).map((name) => ({ name })),
    paths,
    components: { schemas: componentSchemas(), securitySchemes: securitySchemes(secure ? "__Host-" : "") },
  };
}

function securitySchemes(prefix: string): Record<string, object> {
  const cookie = (name: string, text: string) => ({
    type: "apiKey",
    in: "cookie",
    name: `${prefix}${name}`,
    description: text,
  });
  return {
    customerSession: cookie("session", "Set by `/api/sign-in`; sent by browsers."),
    operatorSession: cookie(
      "operator",
      "Set by `/api/admin/sign-in`; after signing in at `/admin`, this page sends it.",
    ),
    apiToken: {
      type: "http",
      scheme: "bearer",
      description: "From Settings → Team → API tokens; has permissions and an expiry date, shown once.",
    },
  };
}

function buildOperation(endpoint: EndpointDoc): Operation {
  const parameters = buildParameters(endpoint);
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    security: endpoint.security,
    ...(parameters.length > 0 && { parameters }),
    ...(hasRequestBody(endpoint.method) && { requestBody: buildRequestBody(endpoint) }),
    responses: buildResponses(endpoint),
  };
}

function buildRequestBody({ body, file, operationId }: EndpointDoc): NonNullable<Operation["requestBody"]> {
  if (file) return { required: true, content: Object.fromEntries(file.types.map((type) => [type, { schema: bytes }])) };
  const schema: JsonSchema = body ? requestSchema(body) : { type: "object", description: "Empty: {}" };
  const example = storeExamples[operationId] ?? adminExamples[operationId] ?? {};
  return { required: true, content: { "application/json": { schema, example } } };
}

/** Builds the success response and each possible error response. */
function buildResponses(endpoint: EndpointDoc): Record<string, object> {
  const codesByStatus = Map.groupBy(errorCodesOf(endpoint), statusOf);
  const statuses = [...codesByStatus.keys()].sort((a, b) => a - b);
  return {
    ...buildSuccess(endpoint.response),
    ...Object.fromEntries(statuses.map((status) => [status, errorResponse(status, codesByStatus.get(status) ?? [])])),
  };
}

function buildSuccess(response: EndpointDoc["response"]): Record<string, object> {
  if (response === "empty") return { 204: { description: "Success, without a body" } };
  const content =
    typeof response === "string" ? files[response] : { "application/json": { schema: responseSchema(response) } };
  return { 200: { description: "Success", content } };
}

function errorCodesOf({ method, query, body, refusals, response }: EndpointDoc): ErrorCode[] {
  if (response === "empty") return [...refusals, "foreign-origin", "internal"];
  const codes: ErrorCode[] = [...refusals];
  if (query || body) codes.push("invalid-input");
  if (hasRequestBody(method)) codes.push("bad-request", "too-large", "unsupported-media-type");
  if (method !== "GET") codes.push("foreign-origin");
  return [...new Set<ErrorCode>([...codes, "internal"])];
}

function errorResponse(status: number, codes: ErrorCode[]): object {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { value: { error: { code, message: refusal(code).message } } }]),
  );
  return {
    description: statusDescriptions[status] ?? "Error",
    ...(status === 429 && {
      headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } } },
    }),
    content: { "application/json": { schema: refTo("Error"), examples } },
  };
}

/** Path and query parameters. */
function buildParameters({ path, query }: Pick<EndpointDoc, "path" | "query">): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const fromPath = names.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: pathParameters[name] ?? { type: "string" },
  }));
  return [...fromPath, ...(query ? queryParameters(requestSchema(query)) : [])];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function describeEndpoint(
  tag: string,
  name: string,
  { session, path, errors: refusals, ...endpoint }: StoreEndpoint,
): EndpointDoc {
  return {
    ...endpoint,
    path: `/api${path}`,
    operationId: buildOperationId("store", name),
    tag,
    security: session === "none" ? [] : [...(session === "optional" ? [{}] : []), { customerSession: [] }],
    refusals: session === "needed" ? ["not-signed-in", ...refusals] : refusals,
  };
}

import { accountEndpoints, addressAndReviewEndpoints } from "#contracts/store/endpoints/store-account.ts";
import { customerAuthEndpoints } from "#contracts/store/endpoints/store-auth.ts";
import { catalogEndpoints } from "#contracts/store/endpoints/store-catalog.ts";
import { checkoutEndpoints } from "#contracts/store/endpoints/store-checkout.ts";
import { leadAndNewsletterEndpoints } from "#contracts/store/endpoints/store-leads-and-newsletter.ts";
import { customerOrderEndpoints } from "#contracts/store/endpoints/store-orders.ts";
import type { StoreEndpoint } from "#contracts/store/store-endpoint.ts";
import { type ErrorCode, refusal } from "#domain/errors.ts";
import { statusOf } from "../error-response.ts";
import { adminOperations, adminTags } from "./admin-operations.ts";
import { buildOperationId, type EndpointDoc, hasRequestBody } from "./endpoint-doc.ts";
import { componentSchemas, type JsonSchema, refTo, requestSchema, responseSchema } from "./json-schema.ts";
import { requestExamples } from "./request-examples.ts";

const parts: [tag: string, calls: Record<string, StoreEndpoint>][] = [
  ["Catalogue", catalogEndpoints],
  ["Buying", checkoutEndpoints],
  ["Orders", customerOrderEndpoints],
  ["Signing in", customerAuthEndpoints],
  ["Account", accountEndpoints],
  ["Addresses and reviews", addressAndReviewEndpoints],
  ["Visitors", leadAndNewsletterEndpoints],
];

const storeTags: string[] = parts.map(([tag]) => tag);

/** The storefront's API, as its calls say it. */
export const storeOperations = (): EndpointDoc[] =>
  parts.flatMap(([tag, calls]) => Object.entries(calls).map(([name, one]) => described(tag, name, one)));

const known: Record<string, JsonSchema> = {
  id: { type: "string", minLength: 1 },
  token: { type: "string", minLength: 1, description: "The private part of a link" },
  idOrSlug: { type: "string", minLength: 1, example: "mountain-water" },
  pin: { type: "string", pattern: "^[1-9][0-9]{5}$", example: "248001" },
};

/** '/orders/:id' as the document writes it. */
const toPathTemplate = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

const files = {
  pdf: { "application/pdf": { schema: { type: "string", format: "binary" } } },
  csv: { "text/csv": { schema: { type: "string" } } },
} as const;

const meanings: Record<number, string> = {
  400: "The request is not as it should be",
  401: "Nobody is signed in, or what was entered is wrong",
  403: "Not for this caller, or from another site",
  404: "There is nothing here",
  409: "Not as things stand now; nothing was changed",
  413: "Larger than it may be: 64 KiB, a file as its call says",
  415: "The body is not JSON, or no file of the types that the call takes",
  422: "Understood, and not possible; `fields` says where",
  429: "Too many requests",
  500: "A failure of ours",
  503: "Something that we depend on does not answer",
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

const bytes: JsonSchema = { type: "string", format: "binary", description: "The file itself" };

export type ApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

const description = `Two APIs on one address: the storefront's, which its pages use themselves, and the back office's.

**Money.** The storefront's API speaks of rupees, as JSON numbers with at most two decimals; only what the payment widget gets is paise. The back office's API (\`/api/admin\`) speaks of paise, as whole numbers.

**Times** are ISO 8601 in UTC; days such as \`2026-11-21\` are days in India.

**Bodies** are JSON, at most 64 KiB, or a file where a call says so; fields that are not known are ignored. A write without anything to say sends \`{}\`.

**Errors** have one shape, \`{error: {code, message, fields?}}\`: programs go by \`code\`, people read \`message\`. 429 says in \`Retry-After\` how many seconds to wait. Another method than an address knows is 405, with \`Allow\`.

**Signing in.** Browsers carry a session cookie, the customers' or the operators'. Other programs carry \`Authorization: Bearer …\` with a token from Operators → API tokens; the header counts alone, no cookie beside it does. Writes from a page of another site are refused (403).

**Lists** of the back office come in pages: \`after\` is the \`next\` of the page before, null at the end.

**Two at once.** A write that somebody else was faster with is 409; in the back office \`current\` is the record as it is now. What has a \`key\` or an \`idempotencyKey\` is done once, however often it is sent.`;

/**
 * Builds the OpenAPI document from the schemas that validate requests. `secure`: served over https, where cookies have
 * prefixed names.
 */
export function buildOpenApiDocument({ secure }: { secure: boolean }): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const one of [...storeOperations(), ...adminOperations()]) {
    const path = toPathTemplate(one.path);
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: buildOperation(one) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Elefant: API of the shop", version: "1", description },
    tags: [...storeTags, ...adminTags].map((name) => ({ name })),
    paths,
    components: { schemas: componentSchemas(), securitySchemes: securitySchemes(secure ? "__Host-" : "") },
  };
}

function securitySchemes(prefix: string): Record<string, object> {
  const cookie = (name: string, words: string) => ({
    type: "apiKey",
    in: "cookie",
    name: `${prefix}${name}`,
    description: words,
  });
  return {
    customerSession: cookie("session", "Given by `/api/sign-in`; browsers send it by themselves."),
    operatorSession: cookie("operator", "Given by `/api/admin/sign-in`; sign in at `/admin`, this page sends it then."),
    apiToken: {
      type: "http",
      scheme: "bearer",
      description: "From Operators → API tokens: with rights and an end, shown once.",
    },
  };
}

function buildOperation(one: EndpointDoc): Operation {
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

/** Success response, and each possible error status. */
function buildResponses(one: EndpointDoc): Record<string, object> {
  const content =
    typeof one.response === "string"
      ? files[one.response]
      : { "application/json": { schema: responseSchema(one.response) } };
  const refused = Map.groupBy(refusalsOf(one), statusOf);
  const statuses = [...refused.keys()].sort((a, b) => a - b);
  return {
    200: { description: "Done", content },
    ...Object.fromEntries(statuses.map((status) => [status, refusedWith(status, refused.get(status) ?? [])])),
  };
}

function refusalsOf({ method, query, body, refusals }: EndpointDoc): ErrorCode[] {
  const all: ErrorCode[] = [...refusals];
  if (query || body) all.push("invalid-input");
  if (hasRequestBody(method)) all.push("bad-request", "too-large", "unsupported-media-type");
  if (method !== "GET") all.push("foreign-origin");
  return [...new Set<ErrorCode>([...all, "internal"])];
}

function refusedWith(status: number, codes: ErrorCode[]): object {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { value: { error: { code, message: refusal(code).message } } }]),
  );
  return {
    description: meanings[status] ?? "Refused",
    ...(status === 429 && {
      headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } } },
    }),
    content: { "application/json": { schema: refTo("Error"), examples } },
  };
}

/** Path and query parameters. */
function buildParameters({ path, query }: Pick<EndpointDoc, "path" | "query">): object[] {
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

function described(tag: string, name: string, { session, path, errors: refusals, ...one }: StoreEndpoint): EndpointDoc {
  return {
    ...one,
    path: `/api${path}`,
    operationId: buildOperationId("store", name),
    tag,
    security: session === "none" ? [] : [...(session === "optional" ? [{}] : []), { customerSession: [] }],
    refusals: session === "needed" ? ["not-signed-in", ...refusals] : refusals,
  };
}

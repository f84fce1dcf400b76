import { type ErrorCode, refusal } from "#domain/errors.ts";
import { statusOf } from "../error-response.ts";
import { type EndpointDoc, hasRequestBody } from "./described.ts";
import { refTo, responseSchema } from "./schema.ts";

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

/** What it answers when it works, and each status that it may refuse with. */
export function buildResponses(one: EndpointDoc): Record<string, object> {
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

import type { Target } from "./target.ts";

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; enum?: unknown[] };
type Media = { example?: unknown; examples?: Record<string, { value: unknown }>; schema?: Schema };
type Operation = {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: "path" | "query" | "header" }[];
  requestBody?: { content: Record<string, Media> };
};

/** A call of the API's documentation, with its example body. */
export type Call = {
  method: string;
  path: string;
  /** Names of the accepted security schemes; empty for public calls. */
  schemes: string[];
  query: string[];
  /** Example body: undefined when the call takes none, null when it takes another type than JSON. */
  example: unknown;
};

export const isWrite = ({ method }: Call): boolean => method !== "GET";

export async function readDocumentedCalls({ request }: Target): Promise<Call[]> {
  const document = (await (await request("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(method.toUpperCase(), path, operation)),
  );
}

function toCall(method: string, path: string, { security = [], parameters = [], requestBody }: Operation): Call {
  const isOpen = security.length === 0 || security.some((each) => Object.keys(each).length === 0);
  return {
    method,
    path,
    schemes: isOpen ? [] : security.flatMap((each) => Object.keys(each)),
    query: parameters.filter((each) => each.in === "query").map(({ name }) => name),
    example: requestBody && readExample(requestBody.content["application/json"]),
  };
}

function readExample(media: Media | undefined): unknown {
  if (!media) return null;
  const [first] = Object.values(media.examples ?? {});
  return media.example ?? first?.value ?? {};
}

/** Builds the address of a call, with `value` for each parameter of its path. */
export const addressOf = ({ path }: Call, value = "x"): string => path.replaceAll(/\{\w+\}/g, value);

/** Sends a call with its documented body and these headers. */
export async function sendCall(
  { request }: Target,
  call: Call,
  { headers = {}, value }: { headers?: Record<string, string>; value?: string } = {},
) {
  const body = call.example === undefined || call.example === null ? undefined : JSON.stringify(call.example);
  const response = await request(addressOf(call, value), {
    method: call.method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

import { adminOperations, adminTags } from "./admin.ts";
import { buildOperation, type Operation } from "./operation.ts";
import { toPathTemplate } from "./parameters.ts";
import { componentSchemas, type JsonSchema } from "./schema.ts";
import { storeOperations, storeTags } from "./store.ts";

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

/** Made of the same shapes that judge requests (issue 6 §3). `secure`: reached by https, where cookies are named for it. */
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

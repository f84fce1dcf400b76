import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { evaluate, parse } from "groq-js";
import type { ExportedDocument } from "./read-export.ts";

type Fields = Record<string, unknown>;
type Patch = { id: string; setIfMissing?: Fields; set?: Fields; unset?: string[] };
type Mutation = { create?: ExportedDocument; patch?: Patch };

/** Plays the parts of the old service's API that its importer calls: mutations, queries and uploads of pictures. */
export async function startDatasetService() {
  const documents = new Map<string, ExportedDocument>();
  const uploads: { sha1: string; filename: string | null }[] = [];

  const mutate = (mutation: Mutation) => {
    const { create, patch } = mutation;
    if (create && !documents.has(create._id)) {
      documents.set(create._id, create);
      return { id: create._id, operation: "create" };
    }
    const patched = patch && documents.get(patch.id);
    if (!patched) throw new Error(`unexpected mutation: ${JSON.stringify(mutation).slice(0, 200)}`);
    for (const [path, value] of Object.entries(patch.setIfMissing ?? {})) setAt(patched, path, value, true);
    for (const [path, value] of Object.entries(patch.set ?? {})) setAt(patched, path, value, false);
    if (patch.unset) throw new Error("nothing of ours is to be unset");
    return { id: patch.id, operation: "update" };
  };

  const upload = (bytes: Buffer, filename: string | null) => {
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    uploads.push({ sha1, filename });
    const document = { _id: `image-${sha1}-1x1-webp`, _type: "sanity.imageAsset", sha1hash: sha1 };
    documents.set(document._id, document);
    return { document };
  };

  const answer = async (path: string, query: URLSearchParams, body: Buffer) => {
    if (path.endsWith("/data/mutate/production")) {
      const { mutations } = JSON.parse(body.toString()) as { mutations: Mutation[] };
      return { transactionId: "t", results: mutations.map(mutate) };
    }
    if (path.endsWith("/assets/images/production")) return upload(body, query.get("filename"));
    if (!path.endsWith("/data/query/production")) throw new Error(`unexpected call: ${path}`);
    const params = Object.fromEntries(
      [...query].flatMap(([name, value]) => (name.startsWith("$") ? [[name.slice(1), JSON.parse(value)]] : [])),
    );
    const found = await evaluate(parse(query.get("query") ?? "", { params }), {
      dataset: [...documents.values()],
      params,
    });
    return { result: await found.get(), ms: 1 };
  };

  const refused: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://service.test");
    readBody(request)
      .then((body) => answer(pathname, searchParams, body))
      .then((said) => response.setHeader("content-type", "application/json").end(JSON.stringify(said)))
      .catch((error: Error) => {
        refused.push(error.message);
        response.writeHead(409, { "content-type": "application/json" });
        response.end(JSON.stringify({ statusCode: 409, error: "Conflict", message: error.message }));
      });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    uploads,
    refused,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sets a field by a path such as `variants[0].merchImages[1].asset`. */
function setAt(document: Fields, path: string, value: unknown, onlyIfMissing: boolean): void {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
  const last = steps.pop() ?? "";
  const parent = steps.reduce((at, step) => at[step] as Fields, document);
  if (!(onlyIfMissing && last in parent)) parent[last] = value;
}

import { parentPort } from "node:worker_threads";
import { evaluate, GroqSyntaxError, parse } from "groq-js";
import type { WorkerAnswer, WorkerMessage } from "./groq-messages.ts";

type Document = Record<string, unknown> & { _id: string };

let documents: Document[] = [];
let byId = new Map<string, Document>();

/** The thread's only input: it is started without settings, and has public documents only. */
parentPort?.on("message", async (message: WorkerMessage) => {
  if (message.kind === "dataset") {
    documents = JSON.parse(message.documents);
    byId = new Map(documents.map((document) => [document._id, document]));
    answer({ kind: "loaded" });
    return;
  }
  answer(await evaluateQuery(message));
});

const answer = (message: WorkerAnswer): void => parentPort?.postMessage(message);

async function evaluateQuery(message: WorkerMessage & { kind: "query" }): Promise<WorkerAnswer> {
  const { query, params, now, maxResultBytes } = message;
  try {
    const tree = parse(query, { params });
    const missing = findMissingParameter(tree, params);
    if (missing !== undefined)
      return { kind: "invalid", description: `param $${missing} referenced, but not provided` };
    const value = await evaluate(tree, {
      dataset: documents,
      params,
      timestamp: new Date(now),
      identity: "<anonymous>",
      sanity: { projectId: "elefant", dataset: "production" },
      // Without it every `->` would scan the whole dataset.
      dereference: async ({ _ref }) => byId.get(_ref),
    });
    const result = JSON.stringify((await value.get()) ?? null);
    if (Buffer.byteLength(result) > maxResultBytes) return { kind: "too-large" };
    return { kind: "result", result };
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      return { kind: "invalid", description: describe(error), position: error.position };
    }
    return { kind: "invalid", description: error instanceof Error ? describe(error) : "query failed" };
  }
}

const describe = ({ message }: Error): string => message.slice(0, 500);

/** Finds the first parameter of the query that the request lacks; the library would treat it as null. */
function findMissingParameter(tree: unknown, params: Record<string, unknown>): string | undefined {
  const open: unknown[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null || typeof node !== "object") continue;
    const { type, name } = node as { type?: unknown; name?: unknown };
    if (type === "Parameter" && typeof name === "string" && !Object.hasOwn(params, name)) return name;
    // Reversed, so that the query's first missing parameter is found first.
    open.push(
      ...Object.values(node)
        .toReversed()
        .filter((child) => child !== undefined),
    );
  }
  return undefined;
}

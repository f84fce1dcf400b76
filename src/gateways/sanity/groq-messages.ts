/** Message to the thread of queries. */
export type WorkerMessage =
  | { kind: "dataset"; documents: string }
  | { kind: "query"; query: string; params: Record<string, unknown>; now: string; maxResultBytes: number };

/** Answer of the thread of queries; `result` is JSON. */
export type WorkerAnswer =
  | { kind: "loaded" }
  | { kind: "result"; result: string }
  /** `position` is where the query becomes invalid. */
  | { kind: "invalid"; description: string; position?: number }
  | { kind: "too-large" };

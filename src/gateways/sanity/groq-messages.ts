/** What the thread of queries is sent. */
export type WorkerMessage =
  | { kind: "dataset"; documents: string }
  | { kind: "query"; query: string; params: Record<string, unknown>; now: string; maxResultBytes: number };

/** What the thread of queries answers; `result` is JSON. */
export type WorkerAnswer =
  | { kind: "loaded" }
  | { kind: "result"; result: string }
  /** `position` is where the query stops making sense. */
  | { kind: "invalid"; description: string; position?: number }
  | { kind: "too-large" };

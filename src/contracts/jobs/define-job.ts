import type { z } from "zod";

/** One kind of background job: its stored kind, its label for operators and the schema of its payload. */
export type JobDefinition<Kind extends string = string, Payload extends z.ZodType = z.ZodType> = {
  /** Stored with every row, so it never changes. */
  kind: Kind;
  label: string;
  /** Must also accept the rows that older versions wrote. */
  payload: Payload;
};

export type JobPayload<Job extends JobDefinition> = z.output<Job["payload"]>;

/** Defines a job and keeps the exact types of its kind and payload. */
export function defineJob<Kind extends string, Payload extends z.ZodType>(
  kind: Kind,
  { label, payload }: { label: string; payload: Payload },
): JobDefinition<Kind, Payload> {
  return { kind, label, payload };
}

/** Builds the stored key, which is unique: the same key twice is one job. */
export function buildJobKey(job: JobDefinition, key: string): string {
  return `${job.kind}:${key}`;
}

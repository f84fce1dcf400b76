import type { z } from "zod";
import type { Endpoint } from "#contracts/admin/endpoint.ts";
import type { ErrorCode } from "#domain/errors.ts";

/** One call of either API, as the document tells of it. */
export type EndpointDoc = {
  method: string;
  /** Whole, its parameters as `:name`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /** Any of them is enough; none is needed where there is none. */
  security: Record<string, string[]>[];
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  file?: Endpoint["file"];
  response: z.ZodType | "pdf" | "csv";
  refusals: readonly ErrorCode[];
};

/** These carry a body: JSON, '{}' where there is nothing to say. */
export const hasRequestBody = (method: string): boolean => ["POST", "PUT", "PATCH"].includes(method);

/** 'adminOrdersShip': programs that are made of the document call their functions so. */
export const buildOperationId = (first: string, ...rest: string[]): string =>
  first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");

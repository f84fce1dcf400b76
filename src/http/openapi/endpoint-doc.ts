import type { z } from "zod";
import type { Endpoint, FileType } from "#contracts/admin/endpoint.ts";
import type { ErrorCode } from "#domain/errors.ts";

/** An endpoint of either API, as the OpenAPI document describes it. */
export type EndpointDoc = {
  method: string;
  /** Full path, with parameters as `:name`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /** Alternatives; empty means no sign-in. */
  security: Record<string, string[]>[];
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  file?: Endpoint["file"];
  response: z.ZodType | FileType | "empty";
  refusals: readonly ErrorCode[];
};

/** True for methods with a JSON body, `{}` when empty. */
export const hasRequestBody = (method: string): boolean => ["POST", "PUT", "PATCH"].includes(method);

/** Builds the operation id, which client generators use as function name: 'adminOrdersShip'. */
export const buildOperationId = (first: string, ...rest: string[]): string =>
  first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");

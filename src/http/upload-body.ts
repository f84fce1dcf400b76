import type { Context } from "hono";
import type { Endpoint } from "#contracts/admin/endpoint.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";

export const tooLargeMessage = (bytes: number): string => `This file is larger than ${bytes / 1024 / 1024} MB.`;

/** Reads the raw body, up to the size limit. */
export async function readUpload(c: Context, { maxBytes }: NonNullable<Endpoint["file"]>): Promise<Result<Uint8Array>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return fail("too-large", { message: tooLargeMessage(maxBytes) });
      chunks.push(chunk);
    }
  } catch {
    // The client disconnected.
    return fail("bad-request");
  }
  return { ok: true, value: Buffer.concat(chunks) };
}

/** Checks the declared content type; the actual type is checked when the body is read. */
export function hasAllowedType(c: Context, { types }: NonNullable<Endpoint["file"]>): boolean {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  return types.includes(type);
}

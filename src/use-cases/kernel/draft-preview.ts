import { timingSafeEqual } from "node:crypto";
import { computeHmac } from "#auth/hmac.ts";
import type { Tx } from "#db/client.ts";
import type { Deps } from "./deps.ts";
import type { Result } from "./result.ts";

const lifetimeMs = 60 * 60_000;
/** A draft: a document by its key, a product by its id. */
type PreviewSubject = { kind: string; id: string };
type Keys = Pick<Deps, "secret" | "clock">;

/** Adds a token to `path` that shows the page with its draft for an hour, to everyone who has the link. */
export function signPreviewUrl({ secret, clock }: Keys, { kind, id }: PreviewSubject, path: string): string {
  const payload = `${kind}:${id}:${clock().getTime() + lifetimeMs}`;
  const token = `${Buffer.from(payload).toString("base64url")}.${signed(secret, payload)}`;
  return `${path}${path.includes("?") ? "&" : "?"}preview=${token}`;
}

type PreviewTokenResult = { of: PreviewSubject } | "unknown" | "over";

export function readPreviewToken({ secret, clock }: Keys, token: string): PreviewTokenResult {
  const [encoded = "", signature = ""] = token.slice(0, 500).split(".");
  const payload = Buffer.from(encoded, "base64url").toString();
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signed(secret, payload))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return "unknown";
  const [kind = "", id = "", endsAt = ""] = payload.split(":");
  return clock().getTime() < Number(endsAt) ? { of: { kind, id } } : "over";
}

const signed = (secret: string, payload: string): string => computeHmac(secret, "preview", payload);

/** The context inside the transaction that is rolled back after rendering. */
type DraftContext = { tx: Tx; at: Date; database: Deps["database"] };

/**
 * Publishes a draft for the preview and lists what is missing or invalid in it: such values show in [brackets] or are
 * left out. Without a draft nothing changes.
 */
export type ApplyDraft = (applying: DraftContext, id: string) => Promise<Result<{ lacks: string[] }>>;

import { timingSafeEqual } from "node:crypto";
import { computeHmac } from "#auth/hmac.ts";
import type { Tx } from "#db/client.ts";
import { acceptedSecrets, type SecretDeps } from "./accepted-secrets.ts";
import type { Deps } from "./deps.ts";
import type { Result } from "./result.ts";

const lifetimeMs = 60 * 60_000;
/** A draft: a document by its key, a product by its id. */
type PreviewSubject = { kind: string; id: string };

/** Adds a token to `path` that shows the page with its draft for an hour, to everyone who has the link. */
export function signPreviewUrl(
  { secret, clock }: Pick<Deps, "secret" | "clock">,
  { kind, id }: PreviewSubject,
  path: string,
): string {
  const payload = `${kind}:${id}:${clock().getTime() + lifetimeMs}`;
  const token = `${Buffer.from(payload).toString("base64url")}.${signed(secret, payload)}`;
  return `${path}${path.includes("?") ? "&" : "?"}preview=${token}`;
}

type PreviewTokenResult = { of: PreviewSubject } | "unknown" | "over";

export function readPreviewToken(keys: SecretDeps, token: string): PreviewTokenResult {
  const [encoded = "", signature = ""] = token.slice(0, 500).split(".");
  const payload = Buffer.from(encoded, "base64url").toString();
  if (!acceptedSecrets(keys).some((secret) => isSame(signature, signed(secret, payload)))) return "unknown";
  const [kind = "", id = "", endsAt = ""] = payload.split(":");
  return keys.clock().getTime() < Number(endsAt) ? { of: { kind, id } } : "over";
}

function isSame(signature: string, expected: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const signed = (secret: string, payload: string): string => computeHmac(secret, "preview", payload);

/** The context inside the transaction that is rolled back after rendering. */
type DraftContext = { tx: Tx; at: Date; database: Deps["database"] };

/**
 * Publishes a draft for the preview and lists what is missing or invalid in it: such values show in [brackets] or are
 * left out. Without a draft nothing changes.
 */
export type ApplyDraft = (applying: DraftContext, id: string) => Promise<Result<{ lacks: string[] }>>;

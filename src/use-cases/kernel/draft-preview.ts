import { deflateRawSync, inflateRawSync } from "node:zlib";
import { computeHmac, isSameSecret } from "#auth/hmac.ts";
import type { Tx } from "#db/client.ts";
import { acceptedSecrets, type SecretDeps } from "./accepted-secrets.ts";
import type { Deps } from "./deps.ts";
import type { Result } from "./result.ts";

const lifetimeMs = 60 * 60_000;
/** Proxies take addresses of 8 KB; half of it is left to them. */
const maxPackedLength = 4_000;
const maxTokenLength = maxPackedLength + 500;
/** Bounds what a packed text grows to. */
const maxUnpackedBytes = 512 * 1024;
/** A draft: a document by its key, a product by its id; `packed` are unsaved values that replace those of the draft. */
type PreviewSubject = { kind: string; id: string; packed?: string | undefined };
type UnsavedValues = Record<string, unknown>;

/** Packs values for a link; undefined when they are too long for one. */
export function packValues(values: UnsavedValues): string | undefined {
  const packed = deflateRawSync(JSON.stringify(values), { level: 9 }).toString("base64url");
  return packed.length <= maxPackedLength ? packed : undefined;
}

const unpackValues = (packed: string): UnsavedValues =>
  JSON.parse(
    inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: maxUnpackedBytes }).toString(),
  ) as UnsavedValues;

/** Adds a token to `path` that shows the page with its draft for an hour, to everyone who has the link. */
export function signPreviewUrl(
  { secret, clock }: Pick<Deps, "secret" | "clock">,
  { kind, id, packed = "" }: PreviewSubject,
  path: string,
): string {
  const payload = `${kind}:${id}:${clock().getTime() + lifetimeMs}`;
  const signature = signed(secret, payload, packed);
  const token = [Buffer.from(payload).toString("base64url"), signature, packed].filter(Boolean).join(".");
  return `${path}${path.includes("?") ? "&" : "?"}preview=${token}`;
}

type PreviewTokenResult = { of: { kind: string; id: string }; values: UnsavedValues | undefined } | "unknown" | "over";

export function readPreviewToken(keys: SecretDeps, token: string): PreviewTokenResult {
  const [encoded = "", signature = "", packed = ""] = token.slice(0, maxTokenLength).split(".");
  const payload = Buffer.from(encoded, "base64url").toString();
  if (!acceptedSecrets(keys).some((secret) => isSameSecret(signature, signed(secret, payload, packed))))
    return "unknown";
  const [kind = "", id = "", endsAt = ""] = payload.split(":");
  if (keys.clock().getTime() >= Number(endsAt)) return "over";
  return { of: { kind, id }, values: packed === "" ? undefined : unpackValues(packed) };
}

const signed = (secret: string, payload: string, packed: string): string =>
  computeHmac(secret, "preview", packed === "" ? payload : `${payload}:${packed}`);

/** The context inside the transaction that is rolled back after rendering. */
type DraftContext = { tx: Tx; at: Date; database: Deps["database"]; values: UnsavedValues | undefined };

/**
 * Publishes a draft for the preview and lists what is missing or invalid in it: such values show in [brackets] or are
 * left out. `values` replace those of the draft. Without draft and values nothing changes.
 */
export type ApplyDraft = (applying: DraftContext, id: string) => Promise<Result<{ lacks: string[] }>>;

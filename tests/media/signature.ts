import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Whether a request carries the signature of this secret (AWS Signature Version 4), reckoned by the standard's own words. */
export function hasValidSignature({ method = "", url = "", headers }: IncomingMessage, secret: string): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+?), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? "",
  );
  const [, scope = "", signed = "", signature] = found ?? [];
  const [day = "", region = "", service = ""] = scope.split("/");
  const canonical = [
    method,
    url,
    "",
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    String(headers["x-amz-content-sha256"]),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return createHmac("sha256", key).update(toSign).digest("hex") === signature;
}

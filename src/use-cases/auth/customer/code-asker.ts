import { getClientNetwork } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { hashToken } from "#auth/random-token.ts";
import type { CodeAsker } from "#db/queries/auth/customer-codes.ts";
import { acceptedSecrets, type SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";

/**
 * A client that asks for a code or enters one. `codeBrowser` is the token of the browser's cookie, or names the session
 * for codes that need one. A client that keeps no cookies is recognised by its network and user agent.
 */
export type CodeCaller = Caller & { userAgent?: string; codeBrowser?: string | undefined };

const commandLine = "command line";

export function identifyAsker(deps: SecretDeps, { address, userAgent = "", codeBrowser }: CodeCaller): CodeAsker {
  if (codeBrowser !== undefined) return { browserHash: hashToken(codeBrowser) };
  if (address === null) return undefined;
  return { placeHashes: acceptedSecrets(deps).map((secret) => hashPlace(secret, address, userAgent)) };
}

/** The place that is stored with a new code. */
export function placeHashOf({ secret }: SecretDeps, { address, userAgent = "" }: CodeCaller): string {
  return address === null ? commandLine : hashPlace(secret, address, userAgent);
}

function hashPlace(secret: string, address: string, userAgent: string): string {
  return computeHmac(secret, "code-place", getClientNetwork(address), userAgent);
}

import type { AuthenticatorTransport } from "@simplewebauthn/browser";
import { passkeyEndpoints, passkeySignInEndpoints } from "#contracts/admin/operators/passkey-endpoints.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";

type Credential = { id: string; type: "public-key"; transports: string[] };

/** The list of transports grows; browsers skip those that they don't know. */
const withTransports = (credentials: Credential[]) =>
  credentials.map(({ transports, ...credential }) => {
    return { ...credential, transports: transports as AuthenticatorTransport[] };
  });

/** Asks the browser's authenticator to answer a challenge. The library is loaded when it is needed. */
export async function answerPasskeyChallenge() {
  const options = await callApi(passkeySignInEndpoints.challenge);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = { ...options, allowCredentials: withTransports(options.allowCredentials) };
  return await startAuthentication({ optionsJSON }).catch(explainFailure);
}

/** Asks the browser's authenticator for a new passkey, after the shop has checked the name that it is to have. */
export async function createPasskey(name: string) {
  const options = await callApi(passkeyEndpoints.begin, { body: { name } });
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = { ...options, excludeCredentials: withTransports(options.excludeCredentials) };
  return await startRegistration({ optionsJSON }).catch(explainFailure);
}

/** Browsers don't tell a closed prompt from a missing passkey. */
function explainFailure(error: unknown): never {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  const message = isKnown ? "This device already has a passkey of yours." : "No passkey was used. Please try again.";
  throw new ApiError(0, { code: "passkey-not-used", message }, undefined);
}

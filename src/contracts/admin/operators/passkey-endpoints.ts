import { z } from "zod";
import { defineEndpoint, isoTime, successResponse, typedText } from "../endpoint.ts";
import { signInStep } from "./own-account-endpoints.ts";
import { base64Url, passkeyAnswer } from "./passkey-answer.ts";

const credential = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

/** A new passkey as the browser's authenticator made it (WebAuthn §5.2.1), in its JSON form. */
const newPasskey = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  usedAt: isoTime.nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal("required"), userVerification: z.literal("required") }),
  attestation: z.literal("none"),
  timeout: z.int(),
});
export type PasskeyCreation = z.output<typeof creationOptions>;

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(credential),
  userVerification: z.literal("required"),
  timeout: z.int(),
});
export type PasskeyRequest = z.output<typeof requestOptions>;

/** Passkeys of the signed-in operator. */
export const passkeyEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/passkeys",
    permission: "own-account",
    summary: "List the operator's passkeys",
    response: z.object({ passkeys: z.array(passkeyView) }),
  }),
  begin: defineEndpoint({
    method: "POST",
    path: "/passkeys/options",
    permission: "own-account",
    stepUp: "always",
    summary: "Begin to add a passkey; the options are for the browser's authenticator",
    body: z.object({ name: typedText.optional().describe("Checked before the authenticator makes the passkey") }),
    response: creationOptions,
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/passkeys",
    permission: "own-account",
    stepUp: "always",
    summary: "Add the passkey that the authenticator made",
    body: z.object({ name: typedText, passkey: newPasskey }),
    response: z.object({ id: z.string() }),
  }),
  rename: defineEndpoint({
    method: "POST",
    path: "/passkeys/:id/rename",
    permission: "own-account",
    stepUp: "always",
    summary: "Rename a passkey",
    body: z.object({ name: typedText }),
    response: successResponse,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/passkeys/:id",
    permission: "own-account",
    stepUp: "always",
    summary: "Remove a passkey",
    response: successResponse,
  }),
};

/** Endpoints that need no session. */
export const passkeySignInEndpoints = {
  challenge: defineEndpoint({
    method: "POST",
    path: "/sign-in/passkey-challenge",
    permission: "open",
    summary: "Create a challenge for a passkey: of this session's operator, or of anyone before the sign-in",
    response: requestOptions,
  }),
  signIn: defineEndpoint({
    method: "POST",
    path: "/sign-in/passkey",
    permission: "open",
    summary: "Sign in with a passkey, which counts as both factors. Sets a session cookie",
    body: z.object({ passkey: passkeyAnswer }),
    response: signInStep,
  }),
};

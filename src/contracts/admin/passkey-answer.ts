import { z } from "zod";

export const base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,8000}$/);

/** What the browser's authenticator answers to a challenge (WebAuthn §5.2.2), in its JSON form. */
export const passkeyAnswer = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

import { z } from "zod";

export const base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,8000}$/);

/** JSON form of the credential that a browser returns for a challenge (WebAuthn Level 3, §5.2.2). */
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

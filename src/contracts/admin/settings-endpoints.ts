import { z } from "zod";
import { settingKeys, settingsSchema } from "../store/settings/settings-values.ts";
import { defineEndpoint } from "./endpoint.ts";

const key = z.enum(settingKeys);
const value = z.union([z.string().max(2_000), z.number(), z.boolean()]);

/** Shop settings by key; amounts are paise. */
const adminSettings = z.object({
  values: settingsSchema,
  /** Seller details that are still placeholders; required to go live. */
  missing: z.array(key),
  /** Other steps needed before going live, with the screen that has them; "" when no screen does. */
  alsoMissing: z.array(z.object({ words: z.string(), path: z.string() })),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const settingsEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/settings",
    permission: "settings.read",
    summary: "Retrieve the settings",
    response: adminSettings,
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/settings",
    permission: "settings.write",
    stepUp: "sometimes",
    summary: "Update settings, all or nothing; 409 with the current settings on a conflict",
    body: z.object({
      /** By key: the value that was read, and the new one. */
      changes: z.partialRecord(key, z.object({ was: value, to: value })),
    }),
    response: adminSettings,
  }),
};

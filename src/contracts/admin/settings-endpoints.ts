import { z } from "zod";
import { settingKeys, settingsSchema } from "../store/settings/settings-values.ts";
import { defineEndpoint } from "./endpoint.ts";

const key = z.enum(settingKeys);
const value = z.union([z.string().max(2_000), z.number(), z.boolean()]);

/** Shop settings by key; amounts are paise. */
const adminSettings = z.object({
  values: settingsSchema,
  /** The owner's facts that still stand in [brackets]: the shop does not go live without them. */
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
    summary: "Everything that operators set",
    response: adminSettings,
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/settings",
    permission: "settings.write",
    summary: "Change settings, all of them or none; 409 with the settings when somebody changed one of them meanwhile",
    body: z.object({
      /** By key: what it was when it was read, and what it should be. */
      changes: z.partialRecord(key, z.object({ was: value, to: value })),
    }),
    response: adminSettings,
  }),
};

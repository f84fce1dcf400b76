import { z } from "zod";

const words = (owner: string) => z.string().trim().min(1).catch(owner);

/**
 * What operators set, as it is stored: one row a key. A missing or broken value falls back to what the shop starts
 * with, so that a bad row never closes the shop; unknown keys belong to a later version and are left alone.
 */
export const settingsValues = z.object({
  /** Of an order (D21). */
  deliveryChargePaise: z.int().min(0).max(1_000_000).catch(15_000),
  merchComingSoon: z.boolean().catch(true),
  sellerName: words("[Registered name]"),
  sellerAddress: words("[registered address, PIN]"),
  sellerState: words("Uttarakhand"),
  gstin: words("[GSTIN]"),
  fssai: words("[FSSAI licence number]"),
  careEmail: words("[care e-mail]"),
  carePhone: words("[care phone]"),
  grievanceOfficer: words("[name, designation, contact]"),
  instagramUrl: z.url({ protocol: /^https$/ }).catch("https://www.instagram.com/"),
});
export type SettingsValues = z.infer<typeof settingsValues>;

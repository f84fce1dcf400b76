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
  /** The UPI id that money is sent to; none at first (D17). */
  upiId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z0-9.-]{2,64}$/)
    .or(z.literal(""))
    .catch(""),
  /** How long stock waits for an online payment (D7), and for a UPI transfer that people confirm (D17). */
  holdMinutes: z.int().min(5).max(1_440).catch(20),
  upiHoldHours: z.int().min(1).max(168).catch(24),
  /** After delivery, so many days a return can be asked for. */
  returnDays: z.int().min(0).max(365).catch(7),
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

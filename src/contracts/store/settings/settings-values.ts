import { z } from "zod";
import { settingSchemas as shapes } from "./setting-schemas.ts";

const fact = (placeholder: string) => z.string().trim().min(1).catch(placeholder);

/**
 * Stored settings, one row per key. A missing or broken value falls back to its default, so a bad row never closes the
 * shop; unknown keys belong to a later version and are left alone.
 */
export const settingsSchema = z.object({
  deliveryChargePaise: shapes.deliveryChargePaise.catch(15_000),
  freeDeliveryAbovePaise: shapes.freeDeliveryAbovePaise.catch(0),
  merchComingSoon: shapes.merchComingSoon.catch(true),
  upiId: shapes.upiId.catch(""),
  holdMinutes: shapes.holdMinutes.catch(20),
  upiHoldHours: shapes.upiHoldHours.catch(24),
  returnDays: shapes.returnDays.catch(7),
  dispatchDaysFrom: shapes.dispatchDaysFrom.catch(1),
  dispatchDaysTo: shapes.dispatchDaysTo.catch(3),
  transitDaysFrom: shapes.transitDaysFrom.catch(2),
  transitDaysTo: shapes.transitDaysTo.catch(7),
  remoteExtraDays: shapes.remoteExtraDays.catch(3),
  lowStockLimit: shapes.lowStockLimit.catch(12),
  orderNumberPrefix: shapes.orderNumberPrefix.catch("#"),
  labelSize: shapes.labelSize.catch("a6"),
  maxOrderPieces: shapes.maxOrderPieces.catch(300),
  codMaxPaise: shapes.codMaxPaise.catch(0),
  codFeePaise: shapes.codFeePaise.catch(0),
  confirmRefundsAbovePaise: shapes.confirmRefundsAbovePaise.catch(500_000),
  codCode: shapes.codCode.catch("pressure"),
  codPinRule: shapes.codPinRule.catch("off"),
  leadMonths: shapes.leadMonths.catch(24),
  reportEmail: shapes.reportEmail.catch(""),
  businessInvoices: shapes.businessInvoices.catch(true),
  sellerName: fact("[Registered name]"),
  sellerAddress: fact("[registered address, PIN]"),
  sellerState: fact("Uttarakhand"),
  gstin: fact("[GSTIN]"),
  fssai: fact("[FSSAI licence number]"),
  careEmail: fact("[care e-mail]"),
  carePhone: fact("[care phone]"),
  whatsappNumber: shapes.whatsappNumber.catch(""),
  grievanceOfficer: fact("[name, designation, contact]"),
  instagramUrl: shapes.instagramUrl.catch("https://www.instagram.com/"),
});
export type SettingsValues = z.infer<typeof settingsSchema>;
export type SettingKey = keyof SettingsValues;
export const settingKeys = Object.keys(settingsSchema.shape) as [SettingKey, ...SettingKey[]];

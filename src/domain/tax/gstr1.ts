import { paise } from "../money.ts";

/** Above this amount an interstate invoice to a consumer is reported individually (CGST Rule 59, from August 2024). */
export const b2clThresholdPaise = paise(10_000_000);

/** Units as the GST portal names them (UQC). */
export const unitQuantityCodes: Record<string, string> = { pc: "PCS-PIECES", pk: "PAC-PACKS" };

import { paise } from "../money.ts";

/** Above this an invoice to a consumer in another state is reported by itself (CGST Rule 59, from August 2024). */
export const b2clThresholdPaise = paise(10_000_000);

/** Units as the GST portal names them (UQC). */
export const unitQuantityCodes: Record<string, string> = { pc: "PCS-PIECES", pk: "PAC-PACKS" };

/** The seller's facts that every tax invoice prints (CGST Rule 46), with their labels on the settings page. */
export const printedFacts = {
  sellerName: "Registered name",
  sellerAddress: "Registered address",
  gstin: "GSTIN",
  fssai: "FSSAI licence number",
  careEmail: "Customer care email",
  carePhone: "Customer care phone",
} as const;

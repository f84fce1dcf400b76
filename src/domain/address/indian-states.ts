/** A state or union territory of India, for checkout's list, the PIN data and GST. */
export type IndianState = {
  name: string;
  /** The first two digits of a GSTIN registered there. */
  gstCode: string;
  /** Taxed with UTGST instead of SGST on an invoice (CGST Rule 46). */
  unionTerritoryWithoutLegislature: boolean;
};

const state = (name: string, gstCode: string): IndianState => ({
  name,
  gstCode,
  unionTerritoryWithoutLegislature: false,
});
const territory = (name: string, gstCode: string): IndianState => ({
  ...state(name, gstCode),
  unionTerritoryWithoutLegislature: true,
});

/** All 28 states and 8 union territories, alphabetical. Delhi, Jammu and Kashmir and Puducherry have a legislature. */
export const indianStates: readonly IndianState[] = [
  territory("Andaman and Nicobar Islands", "35"),
  state("Andhra Pradesh", "37"),
  state("Arunachal Pradesh", "12"),
  state("Assam", "18"),
  state("Bihar", "10"),
  territory("Chandigarh", "04"),
  state("Chhattisgarh", "22"),
  territory("Dadra and Nagar Haveli and Daman and Diu", "26"),
  state("Delhi", "07"),
  state("Goa", "30"),
  state("Gujarat", "24"),
  state("Haryana", "06"),
  state("Himachal Pradesh", "02"),
  state("Jammu and Kashmir", "01"),
  state("Jharkhand", "20"),
  state("Karnataka", "29"),
  state("Kerala", "32"),
  territory("Ladakh", "38"),
  territory("Lakshadweep", "31"),
  state("Madhya Pradesh", "23"),
  state("Maharashtra", "27"),
  state("Manipur", "14"),
  state("Meghalaya", "17"),
  state("Mizoram", "15"),
  state("Nagaland", "13"),
  state("Odisha", "21"),
  state("Puducherry", "34"),
  state("Punjab", "03"),
  state("Rajasthan", "08"),
  state("Sikkim", "11"),
  state("Tamil Nadu", "33"),
  state("Telangana", "36"),
  state("Tripura", "16"),
  state("Uttar Pradesh", "09"),
  state("Uttarakhand", "05"),
  state("West Bengal", "19"),
];

const byName = new Map(indianStates.map((each) => [each.name, each]));

/** Finds a state by its exact name; undefined for any other text. */
export function findStateByName(name: string): IndianState | undefined {
  return byName.get(name);
}

const byCode = new Map(indianStates.map((each) => [each.gstCode, each]));

/** Finds a state by the first two digits of a GSTIN. */
export function findStateByGstCode(gstCode: string): IndianState | undefined {
  return byCode.get(gstCode);
}

/** Names that the GST portal spells differently, 'Lakshdweep' included; its offline tool refuses other spellings. */
const portalNames = new Map([
  ["01", "Jammu & Kashmir"],
  ["26", "Dadra & Nagar Haveli & Daman & Diu"],
  ["31", "Lakshdweep"],
  ["35", "Andaman & Nicobar Islands"],
]);

/** Finds a state's name as the GST portal spells it (docs/rules.md 13.11). */
export function findGstPortalName(gstCode: string): string | undefined {
  return portalNames.get(gstCode) ?? findStateByGstCode(gstCode)?.name;
}

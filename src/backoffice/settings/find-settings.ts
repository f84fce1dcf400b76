import { type SectionId, sectionNames, settingCards } from "./setting-sections.ts";

/** Result of the search: a field, or a section that is no form. */
export type FoundSetting = { section: SectionId; path?: string; label: string; help: string };

const maxResults = 8;

/** Parts of the page that have no setting of their own, with words that they are found by. */
const otherParts: readonly FoundSetting[] = [
  { section: "going-live", label: "Going live", help: "ready to open checks missing" },
  { section: "delivery", label: "Couriers", help: "tracking link file shipping" },
  { section: "cod", label: "COD allow and block lists", help: "cash on delivery pin phone email blocked" },
  { section: "taxes", label: "GST rates", help: "tax classes hsn" },
  { section: "returns", label: "RTO rates", help: "return rates returned to origin parcels report" },
  { section: "emails", label: "Email templates", help: "mail texts subject" },
];

const entries: readonly FoundSetting[] = [
  ...settingCards.flatMap(({ section, title, rows }) =>
    rows.flat().map(({ key, label, help }) => ({ section, path: key, label, help: `${help} ${title}` })),
  ),
  ...otherParts,
];

/** Finds fields and sections by label and help: every word must be in them, those with all in the label come first. */
export function findSettings(query: string, sections: readonly SectionId[]): FoundSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = entries.filter(
    ({ section, label, help }) => sections.includes(section) && has(`${label} ${help} ${sectionNames[section]}`),
  );
  return found.toSorted((a, b) => Number(has(b.label)) - Number(has(a.label))).slice(0, maxResults);
}

import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { type SettingField, settingFields } from "./setting-list.ts";

export const sectionNames = {
  "going-live": "Going live",
  store: "Store details",
  delivery: "Delivery",
  orders: "Orders and stock",
  payments: "Payments",
  cod: "Cash on delivery",
  taxes: "Taxes",
  returns: "Returns",
  emails: "Emails",
  notifications: "Notifications",
  privacy: "Privacy",
} as const;
export type SectionId = keyof typeof sectionNames;

/** A card of fields, row by row with one to three columns. */
export type SettingCard = { section: SectionId; title: string; meta: string; rows: SettingField[][] };

type CardRow = [section: SectionId, words: { title?: string; meta: string }, ...rows: SettingKey[][]];

const cardRows: CardRow[] = [
  [
    "store",
    { meta: "On invoices, emails and the contact page. Values in [brackets] are missing." },
    ["sellerName", "sellerState"],
    ["sellerAddress"],
    ["gstin", "fssai"],
    ["careEmail", "carePhone"],
    ["whatsappNumber", "instagramUrl"],
    ["grievanceOfficer"],
  ],
  [
    "delivery",
    { meta: "Delivery charge and return window" },
    ["deliveryChargePaise", "freeDeliveryAbovePaise", "returnDays"],
  ],
  [
    "delivery",
    {
      title: "Delivery times",
      meta: "Business days: Monday to Saturday without national holidays. Dates, pages and emails follow these numbers; orders keep the dates they were promised.",
    },
    ["dispatchDaysFrom", "dispatchDaysTo"],
    ["transitDaysFrom", "transitDaysTo", "remoteExtraDays"],
  ],
  [
    "orders",
    { meta: "Numbers, limits and labels" },
    ["orderNumberPrefix", "maxOrderPieces", "lowStockLimit"],
    ["labelSize", "merchComingSoon"],
    ["businessInvoices"],
  ],
  [
    "payments",
    { meta: "UPI, refunds and stock held for unpaid orders" },
    ["upiId", "confirmRefundsAbovePaise"],
    ["holdMinutes", "upiHoldHours"],
  ],
  [
    "cod",
    { meta: "By default for every order, without a fee" },
    ["codMaxPaise", "codFeePaise", "codPinRule"],
    ["codCode"],
  ],
  ["notifications", { meta: "Emails to you" }, ["reportEmail"]],
  ["privacy", { meta: "How long other data is kept is fixed" }, ["leadMonths"]],
];

const fields = new Map(settingFields.map((field) => [field.key, field]));

export const settingCards: readonly SettingCard[] = cardRows.map(([section, { title, meta }, ...rows]) => ({
  section,
  title: title ?? sectionNames[section],
  meta,
  rows: rows.map((keys) => keys.flatMap((key) => fields.get(key) ?? [])),
}));

const sectionOfKey = new Map<string, SectionId>(
  settingCards.flatMap(({ section, rows }) => rows.flat().map(({ key }) => [key, section] as const)),
);

export const findSectionOfSetting = (key: string): SectionId => sectionOfKey.get(key) ?? "store";

const sectionIds = Object.keys(sectionNames) as SectionId[];

/** Sections of the page. The report of returns shows sales. */
export const listSections = (maySeeSales: boolean): SectionId[] =>
  sectionIds.filter((id) => id !== "returns" || maySeeSales);

import type { SettingKey, SettingsValues } from "#contracts/store/settings/settings-values.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { formatRupees, paise } from "#domain/money.ts";

export type SettingField = { key: SettingKey; label: string; help: string } & (
  | { kind: "money" | "text" | "long" | "yes" }
  | { kind: "count"; unit: string }
  | { kind: "choice"; choices: { value: string; words: string }[] }
);
export type SettingSection = { title: string; help?: string; fields: SettingField[] };

const facts: SettingField[] = [
  { key: "sellerName", kind: "text", label: "Registered name", help: "On invoices, mails and the contact page." },
  { key: "sellerAddress", kind: "long", label: "Registered address", help: "With its PIN. On invoices and mails." },
  {
    key: "sellerState",
    kind: "choice",
    label: "State of the seller",
    help: "GST goes by it: orders to the same state have CGST and SGST, all others IGST.",
    choices: indianStates.map(({ name }) => ({ value: name, words: name })),
  },
  { key: "gstin", kind: "text", label: "GSTIN", help: "15 characters, on every tax invoice." },
  { key: "fssai", kind: "text", label: "FSSAI licence number", help: "14 digits, in the footer and on every drink." },
  { key: "careEmail", kind: "text", label: "Customer care e-mail", help: "Where customers write to." },
  { key: "carePhone", kind: "text", label: "Customer care phone", help: "Where customers call." },
  {
    key: "grievanceOfficer",
    kind: "text",
    label: "Grievance officer",
    help: "Name, designation and contact: the law wants them on the contact page.",
  },
  { key: "instagramUrl", kind: "text", label: "Instagram address", help: "The link in the footer." },
];

/** Every setting once: its label, what it does, how it is typed. */
export const settingSections: SettingSection[] = [
  {
    title: "Selling",
    fields: [
      {
        key: "deliveryChargePaise",
        kind: "money",
        label: "Delivery charge",
        help: "Of each order. 0 is free delivery.",
      },
      {
        key: "freeDeliveryAbovePaise",
        kind: "money",
        label: "Free delivery above",
        help: "Orders with items for this much or more are delivered free, whatever a discount code takes off. 0: never.",
      },
      {
        key: "merchComingSoon",
        kind: "yes",
        label: "Merch coming soon",
        help: "Says 'Coming Soon' at the merch, on every page that shows it.",
      },
      {
        key: "returnDays",
        kind: "count",
        unit: "days",
        label: "Return window",
        help: "So many days after delivery a customer can ask for a return. 0: no returns.",
      },
      {
        key: "lowStockLimit",
        kind: "count",
        unit: "pieces",
        label: "Low stock",
        help: "Today and the list of products tell of what has so many pieces or fewer. 0: only of what is sold out.",
      },
    ],
  },
  {
    title: "Payments",
    fields: [
      {
        key: "upiId",
        kind: "text",
        label: "UPI ID",
        help: "Customers pay to it by UPI app, and you confirm each payment. Empty: not offered.",
      },
      {
        key: "holdMinutes",
        kind: "count",
        unit: "minutes",
        label: "Hold for online payments",
        help: "So long goods are kept for a payment by card, net banking or wallet.",
      },
      {
        key: "upiHoldHours",
        kind: "count",
        unit: "hours",
        label: "Hold for UPI payments",
        help: "So long goods are kept until you have confirmed a payment by UPI app.",
      },
    ],
  },
  {
    title: "Cash on delivery",
    help: "All of it is off at first: cash for everybody, without a fee.",
    fields: [
      {
        key: "codMaxPaise",
        kind: "money",
        label: "Largest order in cash",
        help: "Orders above it are paid online. The fee does not count. 0: no limit.",
      },
      {
        key: "codFeePaise",
        kind: "money",
        label: "Cash on delivery fee",
        help: "Told before it is chosen, and part of the total on the button. 0: no fee.",
      },
      {
        key: "codPinRule",
        kind: "choice",
        label: "PIN rule",
        help: "Which PINs are on the list is kept below.",
        choices: [
          { value: "off", words: "Cash at every PIN" },
          { value: "only", words: "Cash only at the PINs on the list" },
          { value: "except", words: "Cash everywhere but at the PINs on the list" },
        ],
      },
    ],
  },
  {
    title: "The seller",
    help: "What stands in [brackets] is missing. It is shown like that until you fill it in.",
    fields: facts,
  },
];

export const settingFields: SettingField[] = settingSections.flatMap((section) => section.fields);

export const settingLabels = Object.fromEntries(settingFields.map(({ key, label }) => [key, label])) as Record<
  SettingKey,
  string
>;

/** A value as people read it. */
export function formatSetting(field: SettingField, value: SettingsValues[SettingKey]): string {
  if (field.kind === "money") return formatRupees(paise(Number(value)));
  if (field.kind === "yes") return value ? "Yes" : "No";
  if (field.kind === "count") return `${value} ${field.unit}`;
  if (field.kind === "choice") return field.choices.find((choice) => choice.value === value)?.words ?? String(value);
  return value === "" ? "—" : String(value);
}

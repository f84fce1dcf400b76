import { printedFacts } from "#contracts/store/settings/printed-facts.ts";
import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { labelSizeNames, labelSizes } from "#domain/fulfilment/label-sizes.ts";

export type SettingField = { key: SettingKey; label: string; help: string } & (
  | { kind: "money" | "text" | "long" | "yes" }
  | { kind: "count"; unit: string }
  | { kind: "choice"; choices: { value: string; label: string }[] }
);
type SettingSection = { title: string; help?: string; fields: SettingField[] };

const sellerFields: SettingField[] = [
  { key: "sellerName", kind: "text", label: printedFacts.sellerName, help: "On invoices, mails and the contact page." },
  {
    key: "sellerAddress",
    kind: "long",
    label: printedFacts.sellerAddress,
    help: "With its PIN. On invoices and mails.",
  },
  {
    key: "sellerState",
    kind: "choice",
    label: "State of the seller",
    help: "Decides the GST: CGST and SGST for orders to the same state, IGST for all others.",
    choices: indianStates.map(({ name }) => ({ value: name, label: name })),
  },
  { key: "gstin", kind: "text", label: printedFacts.gstin, help: "15 characters, printed on every tax invoice." },
  {
    key: "fssai",
    kind: "text",
    label: printedFacts.fssai,
    help: "14 digits, shown in the footer and on every drink.",
  },
  { key: "careEmail", kind: "text", label: printedFacts.careEmail, help: "Shown to customers." },
  { key: "carePhone", kind: "text", label: printedFacts.carePhone, help: "Shown to customers." },
  {
    key: "whatsappNumber",
    kind: "text",
    label: "WhatsApp number",
    help: "Indian mobile. Shows ‘Help on WhatsApp’ in the footer, the cart, on orders and the contact page. Leave empty to hide it.",
  },
  {
    key: "grievanceOfficer",
    kind: "text",
    label: "Grievance officer",
    help: "Name, designation and contact, required by law on the contact page.",
  },
  { key: "instagramUrl", kind: "text", label: "Instagram URL", help: "Linked in the footer." },
];

const deliveryTimeFields: SettingField[] = [
  {
    key: "dispatchDaysFrom",
    kind: "count",
    unit: "days",
    label: "Dispatch, from",
    help: "Fewest business days from the order until it leaves you.",
  },
  {
    key: "dispatchDaysTo",
    kind: "count",
    unit: "days",
    label: "Dispatch, to",
    help: "Most business days from the order until it leaves you.",
  },
  {
    key: "transitDaysFrom",
    kind: "count",
    unit: "days",
    label: "Transit, from",
    help: "Fewest business days from dispatch to the customer.",
  },
  {
    key: "transitDaysTo",
    kind: "count",
    unit: "days",
    label: "Transit, to",
    help: "Most business days from dispatch to the customer.",
  },
  {
    key: "remoteExtraDays",
    kind: "count",
    unit: "days",
    label: "Extra days for remote places",
    help: "Added to transit for the North East, Jammu and Kashmir, Ladakh and the islands.",
  },
];

/** All settings by section, each with its label, help and input. */
export const settingSections: SettingSection[] = [
  {
    title: "Selling",
    fields: [
      {
        key: "deliveryChargePaise",
        kind: "money",
        label: "Delivery charge",
        help: "Charged per order. Enter 0 for free delivery.",
      },
      {
        key: "freeDeliveryAbovePaise",
        kind: "money",
        label: "Free delivery above",
        help: "Orders with items of at least this amount, before discount codes, are delivered free. Enter 0 to turn off.",
      },
      {
        key: "merchComingSoon",
        kind: "yes",
        label: "Merch coming soon",
        help: "Shows 'Coming Soon' on merch, on every page.",
      },
      {
        key: "returnDays",
        kind: "count",
        unit: "days",
        label: "Return window",
        help: "Days after delivery in which a customer can request a return. Enter 0 for no returns.",
      },
      {
        key: "orderNumberPrefix",
        kind: "text",
        label: "Order number prefix",
        help: "Shown before the number of an order: #1042, EL-1042. Orders placed before keep theirs.",
      },
      {
        key: "labelSize",
        kind: "choice",
        label: "Size of labels",
        help: "The paper in your label printer. All labels are printed for it.",
        choices: labelSizes.map((value) => ({ value, label: labelSizeNames[value] })),
      },
      {
        key: "maxOrderPieces",
        kind: "count",
        unit: "pieces",
        label: "Pieces per order",
        help: "The most pieces that one order may have in all. A line has at most 100.",
      },
      {
        key: "lowStockLimit",
        kind: "count",
        unit: "units",
        label: "Low stock",
        help: "Variants with this many units or fewer are listed as low stock. Enter 0 for sold out only.",
      },
    ],
  },
  {
    title: "Delivery times",
    help: "Business days: Monday to Saturday without national holidays. Dates, pages and mails follow these numbers; orders keep the dates they were promised.",
    fields: deliveryTimeFields,
  },
  {
    title: "Payments",
    fields: [
      {
        key: "upiId",
        kind: "text",
        label: "UPI ID",
        help: "Customers pay to this ID by UPI app and you confirm each payment. Leave empty to turn off.",
      },
      {
        key: "confirmRefundsAbovePaise",
        kind: "money",
        label: "Ask for the code above",
        help: "Refunds that come to more than this since the last code ask for another. Enter 0 to ask at every refund.",
      },
      {
        key: "holdMinutes",
        kind: "count",
        unit: "minutes",
        label: "Hold for online payments",
        help: "How long stock is held for a payment by card, net banking or wallet.",
      },
      {
        key: "upiHoldHours",
        kind: "count",
        unit: "hours",
        label: "Hold for UPI payments",
        help: "How long stock is held until you confirm a payment by UPI app.",
      },
    ],
  },
  {
    title: "Cash on delivery",
    help: "By default cash on delivery is offered for every order, without a fee.",
    fields: [
      {
        key: "codMaxPaise",
        kind: "money",
        label: "Maximum order in cash",
        help: "Larger orders must be paid online. The fee doesn't count. Enter 0 for no limit.",
      },
      {
        key: "codFeePaise",
        kind: "money",
        label: "Cash on delivery fee",
        help: "Shown before the customer chooses cash, and included in the total. Enter 0 for no fee.",
      },
      {
        key: "codCode",
        kind: "choice",
        label: "Code for cash orders",
        help: "A code by mail proves the email of a cash order, so that nobody can order your stock away in invented names. When many come at once, only buyers who have never received an order are asked.",
        choices: [
          { value: "never", label: "Never" },
          { value: "pressure", label: "When many come at once" },
          { value: "always", label: "Always, for buyers without a delivered order" },
        ],
      },
      {
        key: "codPinRule",
        kind: "choice",
        label: "PIN rule",
        help: "Edit the list of PINs below.",
        choices: [
          { value: "off", label: "Cash at every PIN" },
          { value: "only", label: "Cash only at the PINs on the list" },
          { value: "except", label: "Cash everywhere except at the PINs on the list" },
        ],
      },
    ],
  },
  {
    title: "Privacy",
    help: "How long other data is kept is fixed: docs/retention.md lists all of it.",
    fields: [
      {
        key: "leadMonths",
        kind: "count",
        unit: "months",
        label: "Keep messages for",
        help: "Messages of the contact form, with answers and notes, are deleted so long after their last word, within an hour. A shorter time deletes older ones for good. A consumer can complain to a commission for two years, so fewer than 24 months may cost you the evidence.",
      },
    ],
  },
  {
    title: "Seller",
    help: "Values in [brackets] are missing and are shown like that until you enter them.",
    fields: sellerFields,
  },
];

export const settingFields: SettingField[] = settingSections.flatMap((section) => section.fields);

export const settingLabels = Object.fromEntries(settingFields.map(({ key, label }) => [key, label])) as Record<
  SettingKey,
  string
>;

import { printedFacts } from "#contracts/store/settings/printed-facts.ts";
import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { labelSizeNames, labelSizes } from "#domain/fulfilment/label-sizes.ts";

export type SettingField = { key: SettingKey; label: string; help: string } & (
  | { kind: "money" | "text" | "long" | "yes" }
  | { kind: "count"; unit: string }
  | { kind: "choice"; choices: { value: string; label: string }[] }
);

const sellerFields: SettingField[] = [
  { key: "sellerName", kind: "text", label: printedFacts.sellerName, help: "" },
  {
    key: "sellerState",
    kind: "choice",
    label: "State of supply",
    help: "CGST and SGST for orders to the same state, IGST for all others.",
    choices: indianStates.map(({ name }) => ({ value: name, label: name })),
  },
  { key: "sellerAddress", kind: "long", label: printedFacts.sellerAddress, help: "With its PIN." },
  { key: "gstin", kind: "text", label: printedFacts.gstin, help: "15 characters, printed on every tax invoice." },
  { key: "fssai", kind: "text", label: printedFacts.fssai, help: "14 digits, in the footer and on every beverage." },
  { key: "careEmail", kind: "text", label: printedFacts.careEmail, help: "Shown to customers." },
  { key: "carePhone", kind: "text", label: printedFacts.carePhone, help: "Shown to customers." },
  {
    key: "whatsappNumber",
    kind: "text",
    label: "WhatsApp number",
    help: "Indian mobile. Shows “Help on WhatsApp” in the footer, the cart, on orders and the contact page. Empty hides it.",
  },
  { key: "instagramUrl", kind: "text", label: "Instagram URL", help: "Linked in the footer." },
  {
    key: "grievanceOfficer",
    kind: "text",
    label: "Grievance officer",
    help: "Name, designation and contact. Required on the contact page by the E-Commerce Rules 2020.",
  },
];

const deliveryFields: SettingField[] = [
  { key: "deliveryChargePaise", kind: "money", label: "Delivery charge", help: "Per order. 0 is free." },
  {
    key: "freeDeliveryAbovePaise",
    kind: "money",
    label: "Free delivery above",
    help: "For items of at least this amount, before discount codes. 0 turns it off.",
  },
  {
    key: "returnDays",
    kind: "count",
    unit: "days",
    label: "Return window",
    help: "After delivery. 0 takes no returns.",
  },
  {
    key: "dispatchDaysFrom",
    kind: "count",
    unit: "days",
    label: "Dispatch, from",
    help: "Fewest days from the order until it leaves you.",
  },
  {
    key: "dispatchDaysTo",
    kind: "count",
    unit: "days",
    label: "Dispatch, to",
    help: "Most days from the order until it leaves you.",
  },
  {
    key: "transitDaysFrom",
    kind: "count",
    unit: "days",
    label: "Transit, from",
    help: "Fewest days from dispatch to the customer.",
  },
  {
    key: "transitDaysTo",
    kind: "count",
    unit: "days",
    label: "Transit, to",
    help: "Most days from dispatch to the customer.",
  },
  {
    key: "remoteExtraDays",
    kind: "count",
    unit: "days",
    label: "Extra days for remote places",
    help: "For the North East, Jammu and Kashmir, Ladakh and the islands.",
  },
];

const orderFields: SettingField[] = [
  {
    key: "orderNumberPrefix",
    kind: "text",
    label: "Order number prefix",
    help: "#1042, EL-1042. Orders placed before keep theirs.",
  },
  {
    key: "maxOrderPieces",
    kind: "count",
    unit: "units",
    label: "Units per order",
    help: "Most in one order. A line has at most 100.",
  },
  {
    key: "lowStockLimit",
    kind: "count",
    unit: "units",
    label: "Low stock",
    help: "Variants with this many or fewer. 0 lists sold out only.",
  },
  {
    key: "labelSize",
    kind: "choice",
    label: "Size of labels",
    help: "The paper in your label printer.",
    choices: labelSizes.map((value) => ({ value, label: labelSizeNames[value] })),
  },
  {
    key: "merchComingSoon",
    kind: "yes",
    label: "Merch coming soon",
    help: "Shows “Coming Soon” on merch, on every page.",
  },
  {
    key: "businessInvoices",
    kind: "yes",
    label: "Invoices with a buyer's GSTIN",
    help: "Businesses can give their GSTIN at checkout, for an invoice that they claim input tax with. Turn it off if you must issue e-invoices (turnover above ₹5 crore): the shop doesn't register invoices. Orders that were placed before keep their GSTIN.",
  },
];

const paymentFields: SettingField[] = [
  {
    key: "upiId",
    kind: "text",
    label: "UPI ID",
    help: "Customers pay to it by UPI app, you confirm each payment. Empty turns it off.",
  },
  {
    key: "confirmRefundsAbovePaise",
    kind: "money",
    label: "Ask for the code above",
    help: "Refunds that come to more since the last code ask for another. 0 asks at every refund.",
  },
  {
    key: "holdMinutes",
    kind: "count",
    unit: "minutes",
    label: "Hold for online payments",
    help: "Stock held for card, net banking or wallet.",
  },
  {
    key: "upiHoldHours",
    kind: "count",
    unit: "hours",
    label: "Hold for UPI payments",
    help: "Stock held until you confirm a UPI payment, and for pay links.",
  },
];

const codFields: SettingField[] = [
  {
    key: "codMaxPaise",
    kind: "money",
    label: "Largest COD order",
    help: "Above this, prepaid only. The fee doesn't count. 0 is no limit.",
  },
  {
    key: "codFeePaise",
    kind: "money",
    label: "Cash on delivery fee",
    help: "Shown before the customer chooses cash. 0 is no fee.",
  },
  {
    key: "codPinRule",
    kind: "choice",
    label: "PIN codes",
    help: "The list is below.",
    choices: [
      { value: "off", label: "Cash at every PIN" },
      { value: "only", label: "Cash only at the PINs on the list" },
      { value: "except", label: "Cash everywhere except at the PINs on the list" },
    ],
  },
  {
    key: "codCode",
    kind: "choice",
    label: "Code for cash orders",
    help: "A code by email proves the address of a cash order, so that nobody can order your stock away in invented names. When many come at once, only customers who have never received an order are asked.",
    choices: [
      { value: "never", label: "Never" },
      { value: "pressure", label: "When many come at once" },
      { value: "always", label: "Always, for customers without a delivered order" },
    ],
  },
];

/** All settings, each with its label, help and input. The command palette lists them too. */
export const settingFields: readonly SettingField[] = [
  ...sellerFields,
  ...deliveryFields,
  ...orderFields,
  ...paymentFields,
  ...codFields,
  {
    key: "reportEmail",
    kind: "text",
    label: "Monthly report to",
    help: "Last month's sales, RTO rate and GST totals by email on the first of each month. Empty sends none.",
  },
  {
    key: "leadMonths",
    kind: "count",
    unit: "months",
    label: "Keep messages for",
    help: "Messages of the contact form, with answers and notes, are deleted this long after the last message or note, within an hour. A shorter time deletes older ones for good. A consumer can complain to a commission for two years, so fewer than 24 months may cost you the evidence.",
  },
];

export const settingLabels = Object.fromEntries(settingFields.map(({ key, label }) => [key, label])) as Record<
  SettingKey,
  string
>;

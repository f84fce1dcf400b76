import { documentKeys, documents } from "#contracts/content/document-registry.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { navigationItems } from "../layout/navigation.ts";
import { listPath } from "../list/list-path.ts";
import { settingFields } from "../settings/setting-fields.ts";

export type Command = {
  group: "Go to" | "Do" | "Settings";
  label: string;
  to: string;
  permission?: Permission;
  /** Other words that it is looked for by. */
  keywords?: string;
};

const views: readonly Command[] = [
  {
    group: "Do",
    label: "Pack orders",
    keywords: "to pack unpacked new",
    permission: "orders.move",
    to: listPath("orders", { status: ["ordered"], packed: "no" }),
  },
  {
    group: "Do",
    label: "Ship packed orders",
    keywords: "dispatch tracking on the way",
    permission: "orders.move",
    to: listPath("orders", { status: ["ordered"], packed: "yes" }),
  },
  {
    group: "Do",
    label: "Settle returns",
    keywords: "returns asked for",
    permission: "orders.move",
    to: listPath("orders", { returnAsked: "yes" }),
  },
  {
    group: "Do",
    label: "Confirm UPI payments",
    keywords: "bank reference awaiting",
    permission: "orders.confirm-upi",
    to: listPath("orders", { status: ["awaiting_payment"], payment: ["upi"] }),
  },
  {
    group: "Do",
    label: "Approve reviews",
    keywords: "pending moderate",
    permission: "reviews.decide",
    to: listPath("reviews", { state: ["pending"] }),
  },
  {
    group: "Do",
    label: "Answer leads",
    keywords: "open letters contact",
    permission: "leads.write",
    to: listPath("leads", { state: ["new"] }),
  },
  {
    group: "Do",
    label: "Invite an operator",
    keywords: "people role new",
    to: "/operators",
    permission: "operators.manage",
  },
  {
    group: "Do",
    label: "GST of a month",
    keywords: "tax summary csv accountant",
    to: "/invoices/gst",
    permission: "invoices.read",
  },
  {
    group: "Do",
    label: "Look after low stock",
    keywords: "sold out",
    permission: "catalogue.read",
    to: "/shelf?stock=low",
  },
  {
    group: "Do",
    label: "Order and featured products",
    keywords: "arrange sort home",
    permission: "catalogue.read",
    to: "/product-order",
  },
  {
    group: "Do",
    label: "Add pictures",
    keywords: "upload photo image media library",
    permission: "catalogue.write",
    to: "/media",
  },
  {
    group: "Do",
    label: "New discount code",
    keywords: "voucher coupon",
    to: "/discounts/create",
    permission: "discounts.write",
  },
  {
    group: "Settings",
    label: "GST rates",
    keywords: "tax classes hsn",
    permission: "settings.read",
    to: "/settings#tax-classes",
  },
  { group: "Do", label: "Your account", keywords: "password second factor sessions", to: "/account" },
];

/** The hash is the field's name: the page takes the keyboard there. */
const settings: readonly Command[] = settingFields.map(({ key, label, help }) => ({
  group: "Settings",
  label,
  keywords: help,
  to: `/settings#${key}`,
  permission: "settings.read",
}));

/** What is written about each page. */
const content: readonly Command[] = documentKeys.map((key) => ({
  group: "Do",
  label: `Write: ${documents[key].title}`,
  keywords: "content text page edit words",
  permission: "content.write",
  to: `/content/${key}`,
}));

const places: readonly Command[] = navigationItems.map(({ to, label, permission }) => ({
  group: "Go to",
  label,
  to,
  permission,
}));

/** What the palette finds without asking the shop. */
export const commands: readonly Command[] = [...places, ...views, ...content, ...settings];

/** Every word that was typed begins a word of it. */
export function matchesCommand({ label, keywords = "" }: Pick<Command, "label" | "keywords">, typed: string): boolean {
  const own = `${label} ${keywords}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => own.some((one) => one.startsWith(word)));
}

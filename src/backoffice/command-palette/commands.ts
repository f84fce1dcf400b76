import type { Permission } from "#domain/operators/permissions.ts";
import { navigationItems } from "../layout/navigation.ts";
import { listPath } from "../list/list-path.ts";
import { settingFields } from "../settings/setting-list.ts";

export type Command = {
  group: "Go to" | "Actions" | "Settings";
  label: string;
  to: string;
  permission?: Permission;
  /** Synonyms that find it as well. */
  keywords?: string;
};

const views: readonly Command[] = [
  {
    group: "Actions",
    label: "New order",
    keywords: "create phone whatsapp by hand take place",
    permission: "orders.change",
    to: "/orders/new",
  },
  {
    group: "Actions",
    label: "Pack orders",
    keywords: "to pack unpacked new",
    permission: "orders.move",
    to: listPath("orders", { status: ["ordered"], packed: "no" }),
  },
  {
    group: "Actions",
    label: "Packing station",
    keywords: "pack scan scanner camera full screen",
    permission: "orders.move",
    to: "/pack",
  },
  {
    group: "Actions",
    label: "Ship packed orders",
    keywords: "dispatch tracking on the way",
    permission: "orders.move",
    to: listPath("orders", { status: ["ordered"], packed: "yes" }),
  },
  {
    group: "Actions",
    label: "Review return requests",
    keywords: "returns asked for settle",
    permission: "orders.move",
    to: listPath("orders", { returnAsked: "yes" }),
  },
  {
    group: "Actions",
    label: "Confirm UPI payments",
    keywords: "bank reference awaiting",
    permission: "orders.confirm-upi",
    to: listPath("orders", { status: ["awaiting_payment"], payment: ["upi"] }),
  },
  {
    group: "Actions",
    label: "Approve reviews",
    keywords: "pending moderate",
    permission: "reviews.decide",
    to: listPath("reviews", { state: ["pending"] }),
  },
  {
    group: "Actions",
    label: "Reply to messages",
    keywords: "answer open messages contact",
    permission: "leads.write",
    to: listPath("leads", { state: ["new"] }),
  },
  {
    group: "Actions",
    label: "Invite a team member",
    keywords: "people role new",
    to: "/operators",
    permission: "operators.manage",
  },
  {
    group: "Actions",
    label: "Monthly GST report",
    keywords: "tax summary csv accountant",
    to: "/invoices/gst",
    permission: "invoices.read",
  },
  {
    group: "Actions",
    label: "Review low stock",
    keywords: "sold out",
    permission: "catalogue.read",
    to: "/shelf?stock=low",
  },
  {
    group: "Actions",
    label: "Arrange products in shop",
    keywords: "arrange sort home",
    permission: "catalogue.read",
    to: "/product-order",
  },
  {
    group: "Actions",
    label: "Add media",
    keywords: "upload photo image media library",
    permission: "catalogue.write",
    to: "/media",
  },
  {
    group: "Actions",
    label: "Create discount code",
    keywords: "new voucher coupon",
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
  { group: "Actions", label: "Your account", keywords: "password two-factor second factor sessions", to: "/account" },
];

/** The hash is the field's name; the settings page focuses that field. */
const settings: readonly Command[] = settingFields.map(({ key, label, help }) => ({
  group: "Settings",
  label,
  keywords: help,
  to: `/settings#${key}`,
  permission: "settings.read",
}));

const pages: readonly Command[] = navigationItems.map(({ to, label, permission }) => ({
  group: "Go to",
  label,
  to,
  permission,
}));

/** Commands that the palette finds without a request; those of texts are loaded when it opens (`text-commands.ts`). */
export const commands: readonly Command[] = [...pages, ...views, ...settings];

/** Matches when every typed word is a prefix of a word of the label or keywords. */
export function matchesCommand({ label, keywords = "" }: Pick<Command, "label" | "keywords">, typed: string): boolean {
  const words = `${label} ${keywords}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const prefixes = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
}

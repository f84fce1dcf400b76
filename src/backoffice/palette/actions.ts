import { documentKeys, documents } from "#contracts/store/documents/index.ts";
import type { Right } from "#domain/rights.ts";
import { entries } from "../frame/menu.ts";
import { listAddress } from "../list/list-address.ts";
import { fields } from "../settings/setting-fields.ts";

export type Action = {
  group: "Go to" | "Do" | "Settings";
  words: string;
  to: string;
  right?: Right;
  /** Other words that it is looked for by. */
  also?: string;
};

const views: readonly Action[] = [
  {
    group: "Do",
    words: "Pack orders",
    also: "to pack unpacked new",
    right: "orders.move",
    to: listAddress("orders", { status: ["ordered"], packed: "no" }),
  },
  {
    group: "Do",
    words: "Ship packed orders",
    also: "dispatch tracking on the way",
    right: "orders.move",
    to: listAddress("orders", { status: ["ordered"], packed: "yes" }),
  },
  {
    group: "Do",
    words: "Settle returns",
    also: "returns asked for",
    right: "orders.move",
    to: listAddress("orders", { returnAsked: "yes" }),
  },
  {
    group: "Do",
    words: "Confirm UPI payments",
    also: "bank reference awaiting",
    right: "orders.confirm-upi",
    to: listAddress("orders", { status: ["awaiting_payment"], payment: ["upi"] }),
  },
  {
    group: "Do",
    words: "Approve reviews",
    also: "pending moderate",
    right: "reviews.decide",
    to: listAddress("reviews", { state: ["pending"] }),
  },
  {
    group: "Do",
    words: "Answer leads",
    also: "open letters contact",
    right: "leads.write",
    to: listAddress("leads", { state: ["new"] }),
  },
  { group: "Do", words: "Invite an operator", also: "people role new", to: "/operators", right: "operators.manage" },
  {
    group: "Do",
    words: "GST of a month",
    also: "tax summary csv accountant",
    to: "/invoices/gst",
    right: "invoices.read",
  },
  {
    group: "Do",
    words: "Look after low stock",
    also: "sold out",
    right: "catalogue.read",
    to: "/shelf?stock=low",
  },
  {
    group: "Do",
    words: "Order and featured products",
    also: "arrange sort home",
    right: "catalogue.read",
    to: "/product-order",
  },
  {
    group: "Do",
    words: "Add pictures",
    also: "upload photo image media library",
    right: "catalogue.write",
    to: "/media",
  },
  {
    group: "Do",
    words: "New discount code",
    also: "voucher coupon",
    to: "/discounts/create",
    right: "discounts.write",
  },
  {
    group: "Settings",
    words: "GST rates",
    also: "tax classes hsn",
    right: "settings.read",
    to: "/settings#tax-classes",
  },
  { group: "Do", words: "Your account", also: "password second factor sessions", to: "/account" },
];

/** The hash is the field's name: the page takes the keyboard there. */
const settings: readonly Action[] = fields.map(({ key, label, help }) => ({
  group: "Settings",
  words: label,
  also: help,
  to: `/settings#${key}`,
  right: "settings.read",
}));

/** What is written about each page. */
const content: readonly Action[] = documentKeys.map((key) => ({
  group: "Do",
  words: `Write: ${documents[key].title}`,
  also: "content text page edit words",
  right: "content.write",
  to: `/content/${key}`,
}));

const places: readonly Action[] = entries.map(({ to, words, right }) => ({ group: "Go to", words, to, right }));

/** What the palette finds without asking the shop. */
export const actions: readonly Action[] = [...places, ...views, ...content, ...settings];

/** Every word that was typed begins a word of it. */
export function fits({ words, also = "" }: Pick<Action, "words" | "also">, typed: string): boolean {
  const own = `${words} ${also}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => own.some((one) => one.startsWith(word)));
}

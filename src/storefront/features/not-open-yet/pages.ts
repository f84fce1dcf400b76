/** A page that a later release opens: what it will be, and where to go until then. */
export type NotOpenYet = { title: string; words: string; ways: { to: string; name: string }[] };

const beverages = { to: "/beverages", name: "Shop Now" };
const answers = { to: "/faq", name: "FAQ" };
const tracking = { to: "/track-order", name: "Track order" };

const accounts = { ways: [beverages, tracking] };
const guest = "Until then you can order as a guest: no account needed, and every order has its own link.";

/** By the first part of the path. */
export const pages: Record<string, NotOpenYet> = {
  merch: { title: "Merch", words: "Coming soon. The shirts are still in the wash.", ways: [beverages] },
  "single-merch-page": { title: "Merch", words: "Coming soon. The shirts are still in the wash.", ways: [beverages] },
  "contact-us": {
    title: "Contact Us",
    words: "The contact form is not open yet. For an order, have its number and phone ready and look it up.",
    ways: [tracking, answers],
  },
  subscribe: {
    title: "Subscribe",
    words: "Subscribing is not open yet. Nothing was stored: we do not have your email.",
    ways: [beverages],
  },
  unsubscribe: {
    title: "Unsubscribe",
    words: "Subscribing is not open yet, so nobody is on a list and no newsletter goes out.",
    ways: [beverages],
  },
  "sign-in": { title: "Sign in", words: `Accounts are not open yet. ${guest}`, ...accounts },
  "sign-up": { title: "Create account", words: `Accounts are not open yet. ${guest}`, ...accounts },
  "forget-password": {
    title: "Reset password",
    words: `Accounts are not open yet, so there is no password to reset. ${guest}`,
    ...accounts,
  },
  "verify-otp": {
    title: "Verify OTP",
    words: `Accounts are not open yet, so there is no code to enter. ${guest}`,
    ...accounts,
  },
  "change-password": {
    title: "Change password",
    words: `Accounts are not open yet, so there is no password to change. ${guest}`,
    ...accounts,
  },
  "user-dashboard": { title: "My account", words: `Accounts are not open yet. ${guest}`, ways: [tracking, beverages] },
};

const unnamed: NotOpenYet = {
  title: "Not open yet",
  words: "This page is not open yet. The water is ready.",
  ways: [beverages],
};

export function pageAt(pathname: string): NotOpenYet {
  return pages[pathname.split("/")[1] ?? ""] ?? unnamed;
}

/** A page that a later release opens: what it will be, and where to go until then. */
export type NotOpenYet = { title: string; words: string; ways: { to: string; name: string }[] };

const beverages = { to: "/beverages", name: "Shop Now" };
const tracking = { to: "/track-order", name: "Track order" };

const accounts = { ways: [beverages, tracking] };
const guest = "Until then you can order as a guest: no account needed, and every order has its own link.";

/** By the first part of the path. */
export const pages: Record<string, NotOpenYet> = {
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

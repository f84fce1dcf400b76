/** Newsletters to subscribe to, with the default consent text. */
export const newsletterConsents = {
  news: "New drops, the club, and the odd rant about plastic. Leave whenever you like.",
  club: "We write when the gate opens, and about the club. Leave whenever you like.",
} as const;
export type NewsletterTag = keyof typeof newsletterConsents;

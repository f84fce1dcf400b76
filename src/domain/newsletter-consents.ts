/** What people can ask to be written about, with what they consent to until operators write something else there. */
export const newsletterConsents = {
  news: "New drops, the club, and the odd rant about plastic. Leave whenever you like.",
  club: "We write when the gate opens, and about the club. Leave whenever you like.",
} as const;
export type NewsletterTag = keyof typeof newsletterConsents;

/** Months after which the cleanup removes what the shop no longer needs, and why it needs it until then. */
const retentionMonths = {
  /** Contact messages, after the last word: two years are the time to sue over a consumer complaint (CPA 2019 s. 69). */
  leads: 24,
  /** Gateway webhooks, after they were handled: a whole financial year and its audit can be traced. */
  webhooks: 18,
  /** Newsletter addresses, after they unsubscribed: until then the record proves the consent. */
  unsubscribed: 24,
  /** Guest orders, after they ended: claims over goods end after three years (Limitation Act 1963). */
  guestOrders: 36,
  /** Phones and emails blocked from cash, after the last cause: who refused no parcel for two years starts afresh. */
  codBlocks: 24,
};

/** Days after which a handled webhook loses its body: payment and order keep what the shop needs of it. */
const webhookBodyDays = 30;

/** Days after which an address that nobody asks for any more leaves the list of those not found. */
const notFoundDays = 90;

const dayMs = 24 * 60 * 60_000;

/** The same day and time some months earlier, or the last day of a shorter month. */
function monthsBefore(now: Date, months: number): Date {
  const day = now.getUTCDate();
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(day, lastDay));
  return before;
}

/** The times before which records go (docs/rules.md 20.9 to 20.14). */
export function retentionCutoffs(now: Date) {
  return {
    leads: monthsBefore(now, retentionMonths.leads),
    webhooks: monthsBefore(now, retentionMonths.webhooks),
    webhookBodies: new Date(now.getTime() - webhookBodyDays * dayMs),
    notFound: new Date(now.getTime() - notFoundDays * dayMs),
    unsubscribed: monthsBefore(now, retentionMonths.unsubscribed),
    guestOrders: monthsBefore(now, retentionMonths.guestOrders),
    codBlocks: monthsBefore(now, retentionMonths.codBlocks),
  };
}

/** Tells when a phone or email blocked from cash at `at` is removed, unless there is a new cause. */
export const codBlockEnd = (at: Date): Date => monthsBefore(at, -retentionMonths.codBlocks);

import type { Period } from "./retention-periods.ts";

/** A rule of docs/retention.md: which records are cleared, when, and why they are kept until then. */
export type RetentionRule = {
  /** Tables that the rule clears or anonymises. */
  tables: readonly string[];
  what: string;
  keep: Period;
  /** The moment from which the period counts. */
  after: string;
  why: string;
  /** The setting that replaces the period, in its unit. */
  setting?: "leadMonths";
  /** Rows carry the database's time, not the program's. */
  isDatabaseTime?: true;
};

const hours = (count: number): Period => ({ count, unit: "hours" });
const days = (count: number): Period => ({ count, unit: "days" });
const months = (count: number): Period => ({ count, unit: "months" });
const atOnce = days(0);

/** Every rule that clears records (docs/rules.md 20.4, 20.9 to 20.12, 20.14, 20.20). One job applies them all. */
export const retentionRules = {
  customerSessions: {
    tables: ["sessions"],
    what: "Sessions of customers",
    keep: atOnce,
    after: "they ended: 30 days after their last use, 180 after they began",
    why: "They open nothing any more (16.4)",
  },
  customerCodes: {
    tables: ["customer_codes", "mailed_codes", "password_rights"],
    what: "One-time codes of customers, and the right to set a password that a code gave",
    keep: atOnce,
    after: "they expired",
    why: "They open nothing any more (16.8, 16.9)",
  },
  operatorAccess: {
    tables: ["operator_sessions", "operator_challenges", "operator_invitations"],
    what: "Sessions, passkey challenges and invitations of operators",
    keep: atOnce,
    after: "they expired",
    why: "They open nothing any more (17.6)",
  },
  knownNetworks: {
    tables: ["known_addresses", "operator_addresses", "operator_devices"],
    what: "Keyed hashes of networks and browsers that were used to sign in",
    keep: days(180),
    after: "the last sign-in from there",
    why: "Until then a sign-in from there needs no email about a new device",
  },
  rateLimits: {
    tables: ["rate_limits"],
    what: "Counts of rate limits, under keyed hashes",
    keep: hours(1),
    after:
      "their window ended; a window is a day at most, 30 days for a network in which a right code of a cash order was typed",
    why: "The next window starts at zero (20.7)",
    isDatabaseTime: true,
  },
  jobs: {
    tables: ["jobs"],
    what: "Jobs that are done; failed ones stay until an operator retries them",
    keep: days(30),
    after: "they were done",
    why: "Operators see what was mailed and when",
    isDatabaseTime: true,
  },
  securityEvents: {
    tables: ["security_events"],
    what: "Events of the security log",
    keep: days(400),
    after: "they last happened",
    why: "An attack can be traced for a year",
    isDatabaseTime: true,
  },
  removedAddresses: {
    tables: ["customer_addresses"],
    what: "Addresses that a customer removed",
    keep: days(30),
    after: "they were removed",
    why: "The customer can restore them",
    isDatabaseTime: true,
  },
  sentStockAlerts: {
    tables: ["stock_alerts"],
    what: "Stock alerts that were mailed",
    keep: days(7),
    after: "the email",
    why: "The link in the email works (20.6)",
  },
  waitingStockAlerts: {
    tables: ["stock_alerts"],
    what: "Stock alerts that wait",
    keep: days(365),
    after: "the request",
    why: "Nobody waits longer for a can (20.6)",
  },
  releaseFiles: {
    tables: ["release_files"],
    what: "Scripts and styles of earlier releases",
    keep: days(7),
    after: "a copy last ran the release",
    why: "Pages that are still open load them",
  },
  orderBookings: {
    tables: ["order_bookings"],
    what: "What orders were booked for with couriers; name, phone and address only as a hash",
    keep: days(90),
    after: "the booking",
    why: "A courier's answer, which comes within days, is compared with it (4.21)",
  },
  csvImports: {
    tables: ["catalogue_imports", "catalogue_import_lines", "catalogue_import_products", "catalogue_import_variants"],
    what: "CSV imports and their dry runs",
    keep: hours(24),
    after: "the upload",
    why: "The dry run is applied within a day",
  },
  datasetImports: {
    tables: ["dataset_imports"],
    what: "Imports of a Sanity export, with reports that name people",
    keep: days(30),
    after: "the upload began",
    why: "The owner works through the report (20.19)",
  },
  presence: {
    tables: ["editing_marks", "reading_marks"],
    what: "Marks of who has a record open",
    keep: days(1),
    after: "the page was last seen open",
    why: "A browser that closed without signing off leaves a mark",
  },
  demoMailbox: {
    tables: ["demo_mailbox"],
    what: "Mails of the demo mailbox, where a shop without a mail server puts them",
    keep: days(30),
    after: "they were written",
    why: "They are only for trying out",
    isDatabaseTime: true,
  },
  leads: {
    tables: ["leads", "lead_messages"],
    what: "Messages of the contact form, with answers and notes",
    keep: months(24),
    after: "the last message",
    why: "Two years are the time to sue over a consumer complaint (Consumer Protection Act 2019 s. 69)",
    setting: "leadMonths",
  },
  webhookBodies: {
    tables: ["webhook_events"],
    what: "Bodies of the gateway's webhooks; one of no known order waits until an operator has reviewed it",
    keep: days(90),
    after: "they were handled",
    why: "Until then a check of the books compares them with what is booked (25.3)",
  },
  webhooks: {
    tables: ["webhook_events"],
    what: "The gateway's webhooks without their bodies",
    keep: months(18),
    after: "they were handled",
    why: "A whole financial year and its audit can be traced",
  },
  unsubscribed: {
    tables: ["subscribers"],
    what: "Newsletter addresses that unsubscribed",
    keep: months(24),
    after: "they unsubscribed",
    why: "The record proves the consent",
  },
  guestOrders: {
    tables: ["orders", "order_events", "refunds", "return_requests", "order_notes"],
    what: "Name, contact, address, link and typed reasons of guest orders, unless they are under way",
    keep: months(36),
    after: "the last step",
    why: "Claims over goods end after three years (Limitation Act 1963)",
  },
  codBlocks: {
    tables: ["cod_list"],
    what: "Phones and emails blocked from cash on delivery; PINs stay",
    keep: months(24),
    after: "the last cause",
    why: "After two years without a refused parcel the block ends",
  },
  maintenanceRuns: {
    tables: ["maintenance_runs"],
    what: "Runs of backups, drills, restores and checks of the books; the last of each kind stays",
    keep: days(400),
    after: "they ended",
    why: "A year of them shows that backups were made and tried (25.4)",
  },
  erasures: {
    tables: ["erasures"],
    what: "Ids of what was erased, and the hash of an erased order's link",
    keep: months(24),
    after: "the erasure",
    why: "A restored backup, which is a year old at most, is erased again; the link says what happened (20.20, 20.21)",
  },
  notFound: {
    tables: ["not_found_addresses"],
    what: "Addresses that visitors asked for and did not find",
    keep: days(90),
    after: "they were last asked for",
    why: "A redirect for them can be made",
  },
} satisfies Record<string, RetentionRule>;

export type RetentionRuleName = keyof typeof retentionRules;
export const retentionRuleNames = Object.keys(retentionRules) as RetentionRuleName[];

export const findRetentionRule = (name: RetentionRuleName): RetentionRule => retentionRules[name];

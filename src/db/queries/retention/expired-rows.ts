import { type RawBuilder, sql } from "kysely";
import type { RetentionRuleName } from "#domain/retention/retention-rules.ts";
import type { Tx } from "../../client.ts";
import { anonymiseOrders, orderIsOpen } from "../customers/personal-data.ts";
import { erased } from "./erasures.ts";

/** Rows of one table that a rule removes. `after` is the column that sorts them, oldest first. */
export type ExpiredRows = {
  table: string;
  key: readonly string[];
  after: string;
  isOver: (before: Date) => RawBuilder<unknown>;
  /** Replaces the deletion; `over` holds the keys. */
  change?: RawBuilder<unknown>;
  /** Replaces the deletion where it takes several statements. */
  anonymise?: (tx: Tx, ids: string[], at: Date) => Promise<void>;
};

/** Rows of a table whose column is before the cutoff. */
const olderThan = (table: string, key: readonly string[], after: string): ExpiredRows => ({
  table,
  key,
  after,
  isOver: (before) => sql`${sql.ref(after)} < ${before}`,
});

/** Rows whose own expiry time has passed. */
const ended = (table: string, key: readonly string[]): ExpiredRows => ({
  table,
  key,
  after: "expires_at",
  isOver: (now) => sql`expires_at <= ${now}`,
});

/** Webhooks of no known order stay whole until an operator has reviewed them. */
const isSettled = sql`handled_at is not null and (outcome is distinct from 'unknown-order' or looked_at is not null)`;

const leads: ExpiredRows = {
  table: "leads",
  key: ["id"],
  after: "submitted_at",
  isOver: (before) => sql`submitted_at < ${before}
    and not exists (select from lead_messages m where m.lead_id = leads.id and m.at >= ${before})`,
  change: sql`, history as (delete from lead_messages where lead_id in (select id from over))
    delete from leads where id in (select id from over) returning 1`,
};

const webhookBodies: ExpiredRows = {
  table: "webhook_events",
  key: ["id"],
  after: "handled_at",
  isOver: (before) => sql`handled_at < ${before} and body <> '{}' and ${isSettled}`,
  change: sql`update webhook_events set body = '{}' where id in (select id from over) returning 1`,
};

/**
 * Open orders are kept. If their buyer claims them concurrently, either the claim comes first or it finds them
 * anonymous.
 */
const guestOrders: ExpiredRows = {
  table: "orders",
  key: ["id"],
  after: "submitted_at",
  isOver: (before) => sql`customer_id is null and contact <> ${sql.lit(erased)} and submitted_at < ${before}
    and not ${orderIsOpen}
    and not exists (select from order_events e where e.order_id = orders.id and e.at >= ${before})`,
  anonymise: anonymiseOrders,
};

/** Keeps the last run of a kind, however old it is, because it shows that there was none since. */
const maintenanceRuns: ExpiredRows = {
  table: "maintenance_runs",
  key: ["id"],
  after: "ended_at",
  isOver: (before) => sql`ended_at < ${before} and exists (
    select from maintenance_runs n where n.kind = maintenance_runs.kind
      and (n.ended_at, n.id) > (maintenance_runs.ended_at, maintenance_runs.id))`,
};

/** The rows of each rule of src/domain/retention/retention-rules.ts: one condition for removing and for counting. */
export const expiredRows: Record<RetentionRuleName, readonly ExpiredRows[]> = {
  customerSessions: [ended("sessions", ["token_hash"])],
  customerCodes: [
    ended("customer_codes", ["customer_id", "purpose"]),
    ended("mailed_codes", ["customer_id", "purpose", "browser_hash"]),
    ended("password_rights", ["token_hash"]),
  ],
  operatorAccess: [
    ended("operator_sessions", ["token_hash"]),
    ended("operator_challenges", ["key"]),
    ended("operator_invitations", ["token_hash"]),
  ],
  knownNetworks: [
    olderThan("known_addresses", ["customer_id", "address_hash"], "seen_at"),
    olderThan("operator_addresses", ["operator_id", "address_hash"], "seen_at"),
    olderThan("operator_devices", ["operator_id", "device_hash"], "seen_at"),
  ],
  rateLimits: [olderThan("rate_limits", ["key"], "resets_at")],
  jobs: [olderThan("jobs", ["id"], "done_at")],
  securityEvents: [
    {
      ...olderThan("security_events", ["id"], "at"),
      isOver: (before) => sql`at < ${before} and last_at < ${before}`,
    },
  ],
  removedAddresses: [olderThan("customer_addresses", ["id"], "removed_at")],
  sentStockAlerts: [olderThan("stock_alerts", ["id"], "sent_at")],
  waitingStockAlerts: [olderThan("stock_alerts", ["id"], "created_at")],
  releaseFiles: [olderThan("release_files", ["path"], "seen_at")],
  orderBookings: [olderThan("order_bookings", ["order_id"], "at")],
  csvImports: [olderThan("catalogue_imports", ["id"], "at")],
  datasetImports: [
    {
      ...olderThan("dataset_imports", ["id"], "begun_at"),
      isOver: (before) => sql`begun_at < ${before} and state <> 'running'`,
    },
  ],
  presence: [
    olderThan("editing_marks", ["subject_kind", "subject_id"], "seen_at"),
    olderThan("reading_marks", ["subject_kind", "subject_id", "operator_id"], "seen_at"),
  ],
  demoMailbox: [olderThan("demo_mailbox", ["key"], "sent_at")],
  leads: [leads],
  webhookBodies: [webhookBodies],
  webhooks: [
    {
      ...olderThan("webhook_events", ["id"], "received_at"),
      isOver: (before) => sql`received_at < ${before} and handled_at < ${before} and ${isSettled}`,
    },
  ],
  unsubscribed: [
    {
      ...olderThan("subscribers", ["email"], "consented_at"),
      isOver: (before) => sql`unsubscribed_at < ${before} and consented_at < ${before}`,
    },
  ],
  guestOrders: [guestOrders],
  codBlocks: [
    {
      ...olderThan("cod_list", ["kind", "value"], "at"),
      isOver: (before) => sql`kind in ('phone', 'email') and at < ${before}`,
    },
  ],
  maintenanceRuns: [maintenanceRuns],
  erasures: [olderThan("erasures", ["kind", "subject_id"], "erased_at")],
  notFound: [olderThan("not_found_addresses", ["path"], "last_at")],
};

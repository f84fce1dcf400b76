import { readFileSync } from "node:fs";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOverdue } from "#db/queries/retention/apply-rule.ts";
import { cutoff, formatPeriod } from "#domain/retention/retention-periods.ts";
import { findRetentionRule, type RetentionRuleName, retentionRuleNames } from "#domain/retention/retention-rules.ts";
import { applyRetention } from "#jobs/apply-retention.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const document = readFileSync("docs/retention.md", "utf8");
const sectionOf = (heading: string) => document.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
const rowsOf = (section: string) => section.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
const tablesIn = (rows: string[], column: number) =>
  rows.flatMap((row) => [...(row.split(" | ")[column] ?? "").matchAll(/`([a-z_]+)`/g)].map(([, table = ""]) => table));

test("docs/retention.md has a row for every rule, in the order of the rules", () => {
  const expected = retentionRuleNames.map((name) => {
    const { tables, what, keep, after, why, setting } = findRetentionRule(name);
    const names = tables.map((table) => `\`${table}\``).join(", ");
    return `| ${what} | ${names} | ${formatPeriod(keep)}${setting ? " (setting)" : ""} | ${after} | ${why} |`;
  });
  expect(rowsOf(sectionOf("What goes"))).toEqual(expected);
});

test("docs/retention.md says for every table when its rows are deleted, or why they stay", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.database.db);
  const named = [...tablesIn(rowsOf(sectionOf("What goes")), 1), ...tablesIn(rowsOf(sectionOf("What stays")), 0)];
  expect(new Set(named)).toEqual(new Set(rows.map(({ name }) => name)));
});

/** Ids of guest orders by tag. */
const orderIds = new Map<string, string>();
const text = (start: string) => `${start}${"x".repeat(40)}`;

/** Inserts rows for each rule as of `at`; `tag` distinguishes them. */
const plants: Record<RetentionRuleName, (tag: string, at: Date) => RawBuilder<unknown>[]> = {
  customerSessions: (tag, at) => [
    sql`insert into sessions (token_hash, id, customer_id, expires_at) values (${tag}, ${tag}, 'c', ${at})`,
  ],
  customerCodes: (tag, at) => [
    sql`insert into customer_codes (customer_id, purpose, code_hash, sent_at, expires_at)
      values (${tag}, 'reset', 'h', ${at}, ${at})`,
    sql`insert into mailed_codes (customer_id, purpose, browser_hash, place_hash, code_hash, sent_at, expires_at)
      values (${tag}, 'reset', 'b', 'p', 'h', ${at}, ${at})`,
    sql`insert into password_rights (token_hash, customer_id, expires_at) values (${tag}, 'c', ${at})`,
  ],
  operatorAccess: (tag, at) => [
    sql`insert into operator_sessions (token_hash, id, operator_id, stage, created_at, seen_at, expires_at)
      values (${tag}, ${tag}, 'o', 'whole', ${at}, ${at}, ${at})`,
    sql`insert into operator_challenges (key, challenge, expires_at) values (${tag}, 'c', ${at})`,
    sql`insert into operator_invitations (token_hash, email, name, role, invited_by, created_at, expires_at)
      values (${tag}, ${`${tag}@office.test`}, 'Sample', 'viewer', 'o', ${at}, ${at})`,
  ],
  knownNetworks: (tag, at) => [
    sql`insert into known_addresses (customer_id, address_hash, seen_at) values (${tag}, 'h', ${at})`,
    sql`insert into operator_addresses (operator_id, address_hash, seen_at) values (${tag}, 'h', ${at})`,
    sql`insert into operator_devices (operator_id, device_hash, seen_at) values (${tag}, 'h', ${at})`,
  ],
  rateLimits: (tag, at) => [sql`insert into rate_limits (key, hits, resets_at) values (${tag}, 1, ${at})`],
  jobs: (tag, at) => [sql`insert into jobs (kind, key, payload, done_at) values ('clean', ${tag}, '{}', ${at})`],
  securityEvents: (tag, at) => [
    sql`insert into security_events (at, last_at, kind, outcome, actor, network, device, detail, request_id, count)
      values (${at}, ${at}, 'sign-in', 'ok', '', '', '', ${tag}, '', 1)`,
  ],
  removedAddresses: (tag, at) => [
    sql`insert into customer_addresses (id, customer_id, full_name, phone_number, address_line1, address_line2, city,
      state, pin, removed_at) values (${tag}, 'c', 'Sample', '9810098100', '1', '2', 'Delhi', 'Delhi', '110001', ${at})`,
  ],
  sentStockAlerts: (tag, at) => [
    sql`insert into stock_alerts (sku, email, token, consent_text, created_at, sent_at)
      values (${tag}, 'sent@example.com', ${text(`sent${tag}`)}, 'Yes.', ${at}, ${at})`,
  ],
  waitingStockAlerts: (tag, at) => [
    sql`insert into stock_alerts (sku, email, token, consent_text, created_at)
      values (${tag}, 'waits@example.com', ${text(`waits${tag}`)}, 'Yes.', ${at})`,
  ],
  releaseFiles: (tag, at) => [
    sql`insert into release_files (path, bytes, is_brotli, seen_at) values (${`client/${tag}.js`}, 'x', false, ${at})`,
  ],
  orderBookings: (tag, at) => [
    sql`insert into order_bookings (order_id, courier, at, order_version, address_hash, items, collect_paise)
      values (${tag}, 'Delhivery', ${at}, 1, 'h', '1 x SKU', 0)`,
  ],
  csvImports: (tag, at) => [
    sql`insert into catalogue_imports (id, file_name, actor, at, fingerprint)
      values (${tag}, 'sample.csv', 'operator:test', ${at}, 'f')`,
  ],
  datasetImports: (tag, at) => [
    sql`insert into dataset_imports (id, file_name, bytes, state, begun_by, begun_at, seen_at)
      values (${tag}, 'sample.tar.gz', 1, 'ready', 'operator:test', ${at}, ${at})`,
  ],
  presence: (tag, at) => [
    sql`insert into editing_marks (subject_kind, subject_id, operator_id, since, seen_at)
      values ('product', ${tag}, 'o', ${at}, ${at})`,
    sql`insert into reading_marks (subject_kind, subject_id, operator_id, since, seen_at)
      values ('product', ${tag}, 'o', ${at}, ${at})`,
  ],
  demoMailbox: (tag, at) => [
    sql`insert into demo_mailbox (key, recipient, subject, text, html, sent_at)
      values (${tag}, 'a@example.com', 's', 't', 'h', ${at})`,
  ],
  leads: (tag, at) => [
    sql`insert into leads (form_key, first_name, email, phone_number, submitted_at)
      values (${tag}, 'Sample', 'a@example.com', '919810098100', ${at})`,
  ],
  webhookBodies: (tag, at) => [
    sql`insert into webhook_events (id, type, body, received_at, handled_at, outcome)
      values (${`body ${tag}`}, 't', '{"contact":"9810098100"}', ${at}, ${at}, 'confirmed')`,
  ],
  webhooks: (tag, at) => [
    sql`insert into webhook_events (id, type, body, received_at, handled_at, outcome)
      values (${`row ${tag}`}, 't', '{}', ${at}, ${at}, 'confirmed')`,
  ],
  unsubscribed: (tag, at) => [
    sql`insert into subscribers (email, token, consent_text, consented_at, unsubscribed_at)
      values (${`${tag}@example.com`}, ${text(tag)}, 'Yes.', ${at}, ${at})`,
  ],
  guestOrders: (tag, at) => {
    const id = orderIds.get(tag) ?? "";
    return [
      sql`update order_events set at = ${at} where order_id = ${id}`,
      sql`update orders set submitted_at = ${at}, status = 'delivered' where id = ${id}`,
    ];
  },
  codBlocks: (tag, at) => [
    sql`insert into cod_list (kind, value, actor, at) values ('email', ${`${tag}@example.com`}, 'operator:test', ${at})`,
  ],
  maintenanceRuns: (_tag, at) => [
    sql`insert into maintenance_runs (kind, started_at, ended_at, ok, summary, report)
      values ('drill', ${at}, ${at}, true, 'Sample', '{}')`,
  ],
  erasures: (tag, at) => [sql`insert into erasures (kind, subject_id, erased_at) values ('lead', ${tag}, ${at})`],
  notFound: (tag, at) => [
    sql`insert into not_found_addresses (path, first_at, last_at, count, referrer)
      values (${`/${tag}`}, ${at}, ${at}, 1, '')`,
  ],
};

const counts = async (at: Date) =>
  Object.fromEntries((await listOverdue(shop.database.db, at)).map(({ rule, overdue }) => [rule, overdue]));
const each = (value: (name: RetentionRuleName) => number) =>
  Object.fromEntries(retentionRuleNames.map((name) => [name, value(name)]));

test("one cleanup deletes rows past the period of each rule, in batches, and no younger ones", async () => {
  const now = new Date();
  const dayMs = 24 * 60 * 60_000;
  // The last run of a kind stays.
  await plants.maintenanceRuns("last", now)[0]?.execute(shop.database.db);
  for (const tag of ["overdue", "due", "young"]) orderIds.set(tag, (await placeCashOrder(shop)).orderId);
  await shop.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const name of retentionRuleNames) {
      const at = (shiftMs: number) => cutoff(new Date(now.getTime() + shiftMs), findRetentionRule(name).keep);
      const planted = [
        ...plants[name]("overdue", at(-dayMs - 60_000)),
        ...plants[name]("due", at(-60_000)),
        ...plants[name]("young", at(60 * 60_000)),
      ];
      for (const statement of planted) await statement.execute(tx);
    }
  });
  const perRow = (name: RetentionRuleName) => plants[name]("", now).length - (name === "guestOrders" ? 1 : 0);
  expect(await counts(now)).toEqual(each(perRow));
  expect(await counts(new Date(now.getTime() - 2 * dayMs))).toMatchObject({ leads: 0, csvImports: 0, guestOrders: 0 });
  await applyRetention(shop.database, now, { batchSize: 1, ruleMs: 60_000, runMs: 60_000 });
  expect(await counts(now)).toEqual(each(() => 0));
  const { db } = shop.database;
  const runs = await db.selectFrom("retentionRuns").select(["rule", "removed", "overdue"]).execute();
  const removed = Object.fromEntries(runs.map(({ rule, removed }) => [rule, removed]));
  expect(removed).toEqual(each((name) => perRow(name) * 2));
  // A day and a half later the young rows are overdue, so they were not deleted.
  const later = await counts(new Date(now.getTime() + 1.5 * dayMs));
  const databaseTime = retentionRuleNames.filter((name) => findRetentionRule(name).isDatabaseTime);
  expect(later).toEqual(each((name) => (databaseTime.includes(name) ? 0 : perRow(name))));
  expect(await db.selectFrom("jobs").select("key").where("key", "in", ["due", "young"]).execute()).toHaveLength(1);
});

test("/metrics shows the overdue rows of each rule, as recorded by the last cleanup", async () => {
  const text = await (await fetch(`${await shop.listen()}/metrics`)).text();
  expect(text).toContain('shop_retention_overdue_rows{rule="leads"} 0');
  expect(text).toMatch(/^shop_retention_age_seconds \d/m);
});

import { computeHmac } from "#auth/hmac.ts";
import type { Tx } from "#db/client.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { type ReturnRateRow, readReturnRates } from "#db/queries/fulfilment/fulfilment-queries.ts";
import { type AuditEntry, listActorNames, writeAudit } from "#db/queries/operators/audit-log.ts";
import { findOrderById } from "#db/queries/orders/order-queries.ts";
import {
  addToCodList,
  type CodListKind,
  countCodList,
  listCodListPage,
  removeFromCodList,
} from "#db/queries/payments/cod-list.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizeDialledPhone, normalizePhone } from "#domain/address/phone.ts";
import { isPin } from "#domain/address/pin-code.ts";
import { isEmail } from "#domain/email.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { nameSome } from "#domain/format-count.ts";
import { periodEnd } from "#domain/retention/retention-periods.ts";
import { retentionRules } from "#domain/retention/retention-rules.ts";
import { addDays, startOfDayInIndia } from "#domain/time.ts";
import { type ActorRef, authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { page } from "#use-cases/kernel/page.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CodUseCases } from "./cod-types.ts";

/** Parcels of one kind: `sent` counts all of them. */
type ParcelCounts = { sent: number; delivered: number; cameBack: number };

const normalizers: Record<CodListKind, (typed: string) => string | undefined> = {
  // No PIN code in India begins with 0.
  pin: (typed) => (isPin(typed) && !typed.startsWith("0") ? typed : undefined),
  phone: normalizePhone,
  email: (typed) => (isEmail(typed) ? typed.toLowerCase() : undefined),
};

const names: Record<CodListKind, string> = { pin: "PINs", phone: "phone numbers", email: "emails" };

const maxWrongNamed = 5;

type CodAuditEntry = { kind: CodListKind; values: string[]; action: string; at: Date; secret: string };

const maxAudited = 100;

type BlockRequest = Parameters<CodUseCases["block"]>[1];

type CodSubject = { subjectKind: "order" | "customer"; subjectId: string; phone: string | undefined; email: string };

const maxReportDays = 366;

const dayMs = 24 * 60 * 60_000;

/** Combines the operators' use cases of cash on delivery: the lists of who may not pay in cash, and RTO rates. */
export function createCodUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): CodUseCases {
  return {
    list: listCodEntries(deps),
    add: addCodEntries(deps),
    remove: removeCodEntries(deps),
    block: blockFromCod(deps),
    report: codReport(deps),
  };
}

/** Reports RTO rates by day of dispatch in India, both days included. */
function codReport({ database: { db } }: Pick<Deps, "database">): CodUseCases["report"] {
  return authorized("sales.read", async (_actor, days) => {
    const from = startOfDayInIndia(days.from);
    const until = startOfDayInIndia(addDays(days.to, 1));
    const length = (until.getTime() - from.getTime()) / dayMs;
    if (length < 1 || length > maxReportDays) {
      const fields = { to: `Please choose a range of 1 to ${maxReportDays} days.` };
      return fail("invalid-input", { fields });
    }
    const rows = await readReturnRates(db, { from, until });
    const of = (by: ReturnRateRow["by"]) =>
      rows
        .filter((row) => row.by === by)
        .map(({ by: _, ...row }) => ({ ...row, underWay: countInTransit(row), share: calculateReturnRate(row) }));
    return { ok: true, value: { byPayment: of("payment"), byState: of("state"), byPin: of("pin") } };
  });
}

/** Lists entries by value. Phones and emails are personal data, so actors who can't read customers see PINs only. */
function listCodEntries({ database: { db } }: Pick<Deps, "database">): CodUseCases["list"] {
  return async (who, { kind, q, limit, after }) => {
    const refused =
      requirePermission(who, "settings.read") ??
      (kind === "pin" ? undefined : requirePermission(who, "customers.read"));
    if (refused) return fail(refused);
    const found = await listCodListPage(db, { kind, q: q.toLowerCase(), limit: limit + 1, after });
    const { rows, next } = page(found, limit, ({ value }) => value);
    const names = await listActorNames(
      db,
      rows.map(({ actor }) => actor),
    );
    const items = rows.map(({ value, reason, actor, at }) => ({
      id: value,
      reason,
      actor: names.get(actor) ?? actor,
      at: at.toISOString(),
      until: kind === "pin" ? null : periodEnd(at, retentionRules.codBlocks.keep).toISOString(),
    }));
    return { ok: true, value: { items, next, counts: await countCodList(db) } };
  };
}

/** Adds all entries or none. A listed PIN stays as it is, a listed phone or email is renewed. */
function addCodEntries({ database, clock, secret }: Pick<Deps, "database" | "clock" | "secret">): CodUseCases["add"] {
  return authorized("settings.write", async (actor, { kind, values: typed, reason }) => {
    const read = parseCodValues(kind, typed);
    if ("refused" in read) return fail(read.refused);
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
      const entry = { kind, values: read.values, reason, actor: formatActor(actor), at };
      const { added, renewed } = await addToCodList(tx, entry);
      if (added.length > 0) await auditCodChange(tx, actor, { kind, values: added, action: "cod.added", at, secret });
      if (renewed.length > 0)
        await auditCodChange(tx, actor, { kind, values: renewed, action: "cod.renewed", at, secret });
      return { ok: true, value: { added: added.length, known: read.values.length - added.length } };
    });
  });
}

function removeCodEntries({
  database,
  clock,
  secret,
}: Pick<Deps, "database" | "clock" | "secret">): CodUseCases["remove"] {
  return authorized("settings.write", async (actor, { kind, values: typed }) => {
    const read = parseCodValues(kind, typed);
    if ("refused" in read) return fail(read.refused);
    return await transactionWithRetry(database, async (tx) => {
      const removed = await removeFromCodList(tx, kind, read.values);
      if (removed.length > 0)
        await auditCodChange(tx, actor, { kind, values: removed, action: "cod.removed", at: clock(), secret });
      return { ok: true, value: { removed: removed.length } };
    });
  });
}

/** Blocks the phone and email of an order or customer from paying in cash, until 24 months after the last cause. */
function blockFromCod({ database, clock }: Pick<Deps, "database" | "clock">): CodUseCases["block"] {
  return authorized(
    "settings.write",
    async (actor, asked) =>
      await transactionWithRetry(database, async (tx) => {
        const found = await contactsOf(tx, asked);
        if (!found) {
          return fail(asked.orderId === undefined ? "customer-not-found" : "order-not-found");
        }
        const { subjectKind, subjectId, phone, email } = found;
        const shared = { reason: asked.reason, actor: formatActor(actor), at: clock() };
        const phones = phone === undefined ? [] : [phone];
        const emails = isEmail(email) ? [email] : [];
        const byPhone = await addToCodList(tx, { ...shared, kind: "phone", values: phones });
        const byEmail = await addToCodList(tx, { ...shared, kind: "email", values: emails });
        const kindsOf = (change: "added" | "renewed") => [
          ...byPhone[change].map(() => "phone"),
          ...byEmail[change].map(() => "email"),
        ];
        const [added, renewed] = [kindsOf("added"), kindsOf("renewed")];
        const entry = { at: shared.at, actor: shared.actor, subjectKind, subjectId };
        if (added.length > 0) await writeAudit(tx, { ...entry, action: "cod.blocked", after: { blocked: added } });
        if (renewed.length > 0) await writeAudit(tx, { ...entry, action: "cod.renewed", after: { blocked: renewed } });
        const known = phones.length + emails.length - added.length;
        return { ok: true, value: { added: added.length, known } };
      }),
  );
}

/** Skips erased customers: their orders hold placeholders. */
async function contactsOf(tx: Tx, { orderId, customerId }: BlockRequest): Promise<CodSubject | undefined> {
  if (orderId !== undefined) {
    const order = await findOrderById(tx, orderId);
    if (!order) return undefined;
    const phone = normalizePhone(order.contact);
    return { subjectKind: "order", subjectId: order.id, phone, email: (order.email ?? "").toLowerCase() };
  }
  const customer = await findCustomerById(tx, customerId ?? "");
  if (!customer) return undefined;
  const phone = normalizeDialledPhone(customer.phoneNumber);
  return { subjectKind: "customer", subjectId: customer.id, phone, email: customer.email.toLowerCase() };
}

/** Normalises and deduplicates values, or refuses naming the invalid ones. */
function parseCodValues(kind: CodListKind, typed: string[]): { values: string[] } | { refused: Refusal } {
  const values = new Set<string>();
  const wrong: string[] = [];
  for (const each of typed.map((one) => one.trim()).filter((one) => one !== "")) {
    const value = normalizers[kind](each);
    if (value === undefined) wrong.push(each);
    else values.add(value);
  }
  if (wrong.length === 0 && values.size > 0) return { values: [...values] };
  const message =
    wrong.length > 0
      ? `Invalid ${names[kind]}: ${nameSome(wrong, { max: maxWrongNamed })}.`
      : "Please enter at least one.";
  return { refused: refusal("invalid-input", { fields: { values: message } }) };
}

/**
 * Audits a change of the lists: the first hundred PINs in clear, phones and emails as keyed hashes, which can be
 * matched but not read without the shop's secret.
 */
async function auditCodChange(
  tx: Tx,
  actor: ActorRef,
  { kind, values, action, at, secret }: CodAuditEntry,
): Promise<void> {
  const entry = { at, actor: formatActor(actor), action, subjectKind: "cod-list" } satisfies Partial<AuditEntry>;
  if (kind === "pin") {
    const pins = { count: values.length, pins: values.slice(0, maxAudited) };
    const after = action === "cod.removed" ? { before: pins } : { after: pins };
    return await writeAudit(tx, { ...entry, subjectId: kind, ...after });
  }
  for (const value of values.slice(0, maxAudited)) {
    const hash = computeHmac(secret, "cod-list", kind, value).slice(0, 16);
    await writeAudit(tx, { ...entry, subjectId: `${kind}:${hash}` });
  }
}

/** Share of finished parcels that came back, in percent with one decimal; null without finished parcels. */
function calculateReturnRate({ delivered, cameBack }: ParcelCounts): number | null {
  const settled = delivered + cameBack;
  return settled === 0 ? null : Math.round((cameBack / settled) * 1_000) / 10;
}

/** Counts parcels neither delivered nor returned. */
function countInTransit({ sent, delivered, cameBack }: ParcelCounts): number {
  return sent - delivered - cameBack;
}

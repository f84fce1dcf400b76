import { generateToken, isToken } from "#auth/random-token.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { stockAlertContent } from "#contracts/content/documents/stock-alert-content.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { findPublishedBody } from "#db/queries/content/content-documents.ts";
import {
  deleteAlertsOf,
  findAlertEmail,
  findAlertVariant,
  markDueAlerts,
  saveStockAlert,
} from "#db/queries/inventory/stock-alerts.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { isEmail } from "#domain/email.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { buildStockAlertPath } from "#domain/inventory/stock-alert-path.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { refusalAt } from "#domain/store-errors.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { limitMail } from "../kernel/limit-mail.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { StockAlertUseCases } from "./stock-alert-types.ts";

type AlertDeps = Pick<Deps, "database" | "clock" | "secret">;

const requests = { name: "stock-alert", noun: "tries", limit: 20, seconds: 10 * 60 };

/**
 * Limits of emails: `perPiece` people for each piece in stock and `perAddress` emails to one address within `windowMs`,
 * `limit` in one go (docs/rules.md 6.9).
 */
const share = { perPiece: 3, perAddress: 5, windowMs: 24 * 60 * 60_000, limit: 500 };

const skuShape = /^[A-Z0-9-]{1,60}$/;

/** Combines the use cases of stock alerts. */
export function createStockAlertUseCases(deps: AlertDeps): StockAlertUseCases {
  const { db } = deps.database;
  return {
    ask: askForAlert(deps),
    find: async (sku) => {
      const variant = skuShape.test(sku) ? await findAlertVariant(db, sku) : undefined;
      if (!variant) return undefined;
      const isComingSoon = variant.kind === "merch" && (await readSettings(db)).merchComingSoon;
      const path = isComingSoon ? "/merch" : buildStockAlertPath(variant);
      return { sku, name: formatVariantName(variant), path, isComingSoon };
    },
    emailOf: async (token) => (isToken(token) ? await findAlertEmail(db, token) : undefined),
    stop: async (token) => {
      const email = isToken(token) ? await findAlertEmail(db, token) : undefined;
      if (email !== undefined) await deleteAlertsOf(db, email);
    },
    queueDue: queueDueAlerts(deps),
  };
}

/**
 * Saves an address once per SKU with the consent text shown beside the form. The answer doesn't reveal whether the
 * address was known: each request of an address counts towards its day (docs/rules.md 15.12), also a repeated one.
 */
function askForAlert(deps: AlertDeps): StockAlertUseCases["ask"] {
  const { database, clock } = deps;
  return async (input, caller) => {
    const email = normalizeLine(input.email).toLowerCase();
    if (!isEmail(email)) return fail(refusalAt("invalid-email", ["email"]));
    const limited = await limitCaller(database.db, requests, caller);
    if (limited) return fail(limited);
    // A bot filled in the honeypot: answer as on success and store nothing.
    if (input.website !== "") return { ok: true, value: { email } };
    return await transactionWithRetry(database, async (tx): Promise<Result<{ email: string }>> => {
      const variant = skuShape.test(input.sku) ? await findAlertVariant(tx, input.sku) : undefined;
      if (!variant) return fail("product-gone");
      const { merchComingSoon } = await readSettings(tx);
      const isComingSoon = variant.kind === "merch" && merchComingSoon;
      if (variant.stock > 0 && !isComingSoon) return fail("in-stock");
      const tooMany = await limitMail(deps, tx, jobs.stockAlertMail, email);
      if (tooMany) return fail(tooMany);
      const { consent } = parseDocument(stockAlertContent, await findPublishedBody(tx, "alerts"));
      const token = generateToken();
      await saveStockAlert(tx, { sku: variant.sku, email, token, consentText: consent, at: clock() });
      return { ok: true, value: { email } };
    });
  };
}

/** Marks due alerts and queues their emails in one transaction, so each goes out once, whichever copy comes first. */
function queueDueAlerts({ database, clock }: AlertDeps): StockAlertUseCases["queueDue"] {
  return async () => {
    await transactionWithRetry(database, async (tx) => {
      const now = clock();
      const { merchComingSoon } = await readSettings(tx);
      const { windowMs, ...limits } = share;
      const since = new Date(now.getTime() - windowMs);
      for (const alertId of await markDueAlerts(tx, { now, since, ...limits, merchComingSoon }))
        await enqueue(tx, jobs.stockAlertMail, { alertId }, `${alertId}:${now.getTime()}`);
    });
  };
}

import type { Database } from "#db/client.ts";
import { readShopState } from "#db/queries/settings/shop-state.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import { seedReferenceData, seedShop } from "#seed/index.ts";
import type { Shop } from "#use-cases/shop.ts";
import { runArchiveCommand } from "./archive-commands.ts";
import { runBackup, runDrill } from "./backup-commands.ts";
import type { CommandResult } from "./command-result.ts";
import { runErasures } from "./erasure-commands.ts";
import { runOperatorCommand } from "./operator-commands.ts";
import type { Command } from "./parse-command.ts";
import { runCreditNotes, runPaymentCommand, runReconcile } from "./payment-commands.ts";
import { runCheck, runOpening } from "./readiness-commands.ts";
import { runReviewCommand } from "./review-commands.ts";
import { runSanityImport } from "./sanity-import-command.ts";
import { runVerify } from "./verification-commands.ts";

const actor = "command line";

type Parts = {
  shop: Shop;
  database: Database;
  /** Origin of the back office, for links. */
  publicUrl?: string | undefined;
  /** Says how far a long command is. */
  say?: ((text: string) => void) | undefined;
};

/** Runs the command through the same use cases as the back office and describes the outcome. */
export async function runCommand(command: Command, parts: Parts): Promise<CommandResult> {
  if (command.name === "migrate") return { ok: true, text: "The database is up to date." }; // migrated when opened
  if (command.name === "seed") {
    return await runSeed(command.demo, parts.database);
  }
  if (command.name === "check") return await runCheck(command.json, parts.shop);
  if (command.name === "verify") return await runVerify(command, parts.shop, parts.say);
  if (command.name === "open" || command.name === "close") return await runOpening(command, parts.shop);
  if (command.name === "reconcile") return await runReconcile(parts.shop);
  if (command.name === "credit-notes") return await runCreditNotes(command, parts.shop);
  if (command.name === "import-sanity") return await runSanityImport(command, parts.shop, parts.say);
  if (command.name === "backup") return await runBackup(command, parts.shop, parts.say);
  if (command.name === "drill") return await runDrill(command, parts.shop, parts.say);
  if (command.name === "restore")
    return { ok: false, text: "Stop the shop first: it has this database open. Nothing was restored." };
  if (command.name === "backup-key") return { ok: false, text: "'backup-key' needs no shop: call it by npm run shop." };
  if (command.name === "erasures") return await runErasures(command, parts.shop);
  if ("file" in command) return await runArchiveCommand(command, parts.shop);
  if (command.name === "review") return await runReviewCommand(command, parts.shop, actor);
  if (command.name === "operator") return await runOperatorCommand(command, parts.shop, parts.publicUrl);
  if (command.name !== "order") return await runPaymentCommand(command, parts.shop, actor);
  const { to, orderId, courier, tracking, reason } = command;
  const moved = await parts.shop.orders.transition(orderId, to, {
    actor,
    ...(courier !== undefined && { courier }),
    ...(tracking !== undefined && { trackingNumber: tracking }),
    ...(reason !== undefined && { reason }),
  });
  if (!moved.ok) return { ok: false, text: moved.error.message };
  return { ok: true, text: `${orderId} is ${getOrderStatusLabel(moved.value.status)}.` };
}

/** Refuses samples in a shop that sells, because visitors could buy them. */
async function runSeed(demo: boolean, database: Database): Promise<CommandResult> {
  const { mode } = await readShopState(database.db);
  if (demo && mode === "production") {
    const text = "This shop sells, so it takes no samples. Try them in demo mode (npm start) or with STAGING=1.";
    return { ok: false, text };
  }
  if (!demo && mode !== "demo") {
    await seedReferenceData(database);
    return { ok: true, text: "Settings and tax classes are complete." };
  }
  await seedShop(database);
  return { ok: true, text: "The demo catalogue is complete." };
}

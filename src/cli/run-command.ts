import type { Database } from "#db/client.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import { seedShop } from "#seed/index.ts";
import type { Shop } from "#use-cases/shop.ts";
import { runArchiveCommand } from "./archive-commands.ts";
import type { CommandResult } from "./command-result.ts";
import { runOperatorCommand } from "./operator-commands.ts";
import type { Command } from "./parse-command.ts";
import { runPaymentCommand, runReconcile } from "./payment-commands.ts";
import { runReviewCommand } from "./review-commands.ts";

const actor = "command line";

type Parts = {
  shop: Shop;
  database: Database;
  /** Prefix of printed links. */
  publicUrl?: string | undefined;
};

/** Runs the command through the same use cases as the back office and describes the outcome. */
export async function runCommand(command: Command, parts: Parts): Promise<CommandResult> {
  if (command.name === "migrate") return { ok: true, text: "The database is up to date." }; // migrated when opened
  if (command.name === "seed") {
    await seedShop(parts.database);
    return { ok: true, text: "The demo catalogue is complete." };
  }
  if (command.name === "reconcile") return await runReconcile(parts.shop);
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

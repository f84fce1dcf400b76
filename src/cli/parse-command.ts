import { parseArgs } from "node:util";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { type ArchiveCommand, newArchiveName } from "./archive-commands.ts";
import {
  type BackupCommand,
  type BackupKeyCommand,
  backupNames,
  type DrillCommand,
  parseBackupCommand,
  type RestoreCommand,
} from "./backup-commands.ts";
import type { ErasuresCommand } from "./erasure-commands.ts";
import { type OperatorCommand, parseOperatorCommand } from "./operator-commands.ts";
import { type CreditNotesCommand, type PaymentCommand, validatePaymentCommand } from "./payment-commands.ts";
import { parseReviewCommand, type ReviewCommand } from "./review-commands.ts";
import { parseImportCommand, type SanityImportCommand } from "./sanity-import-command.ts";
import { findStrangeOption, getUsage } from "./usage.ts";
import type { VerificationCommand } from "./verification-commands.ts";

type OrderMove = { to: OrderStatus; orderId: string; courier?: string; tracking?: string; reason?: string };
/** Opens the shop, or closes it with words for its visitors. */
export type OpeningCommand = { name: "open" } | { name: "close"; words: string };
/** A command of the operators' command line. */
export type Command =
  | { name: "seed"; demo: boolean }
  | OpeningCommand
  | { name: "check"; json: boolean }
  | { name: "migrate" }
  | { name: "reconcile" }
  | ({ name: "order" } & OrderMove)
  | ArchiveCommand
  | BackupCommand
  | RestoreCommand
  | DrillCommand
  | BackupKeyCommand
  | ErasuresCommand
  | SanityImportCommand
  | PaymentCommand
  | CreditNotesCommand
  | OperatorCommand
  | ReviewCommand
  | VerificationCommand;

const moves: Record<string, OrderStatus> = {
  ship: "on_the_way",
  deliver: "delivered",
  return: "returned",
  "return-to-origin": "returned_to_origin",
  cancel: "cancelled",
};
const paymentActions = ["confirm-upi", "refund", "withdraw-refund"];
const longestOption = 200;
export const erasuresFile = "erasures.json";

/** Parses the command line; returns the command, or one sentence saying what is wrong with it, and its usage. */
export function parseCommand(
  args: string[],
): { ok: true; command: Command } | { ok: false; problem: string; usage: string } {
  const usage = getUsage(args.filter((word) => !word.startsWith("-")));
  const wrong = (problem: string) => ({ ok: false, problem, usage }) as const;
  let read: ReturnType<typeof parse>;
  try {
    read = parse(args);
  } catch (error) {
    return wrong(
      error instanceof Error ? (error.message.split(". ")[0] ?? "").concat(".") : "The command cannot be parsed.",
    );
  }
  const { positionals } = read;
  const { email, name: called, role, demo = false, json = false, words, only, go = false, ...others } = read.values;
  const { keep, recipient, identity, erasures, ...values } = others;
  const [name, move, orderId, ...more] = positionals;
  if (name === undefined) return wrong("A command is missing.");
  if (Object.values(read.values).some((value) => typeof value === "string" && value.length > longestOption)) {
    return wrong(`An option holds at most ${longestOption} characters.`);
  }
  const strange = findStrangeOption(positionals, Object.keys(read.values));
  if (strange !== undefined) return wrong(strange);
  if (name === "seed")
    return move === undefined ? { ok: true, command: { name, demo } } : wrong("'seed' takes only --demo.");
  if (name === "check" || name === "verify")
    return move === undefined ? { ok: true, command: { name, json } } : wrong(`'${name}' takes only --json.`);
  if (name === "open" || name === "close") {
    if (move !== undefined) return wrong(`'${name}' takes nothing more.`);
    return { ok: true, command: name === "open" ? { name } : { name, words: words ?? "" } };
  }
  if (name === "migrate" || name === "reconcile") {
    return move === undefined ? { ok: true, command: { name } } : wrong(`'${name}' takes nothing more.`);
  }
  const backupName = backupNames.find((known) => known === name);
  if (backupName) {
    const backup = parseBackupCommand(backupName, positionals.slice(1), { keep, recipient, identity, erasures });
    return "problem" in backup ? wrong(backup.problem) : { ok: true, command: backup };
  }
  if (name === "erasures") {
    if (orderId !== undefined) return wrong("'erasures' takes one file.");
    return { ok: true, command: { name, file: move ?? erasuresFile } };
  }
  if (name === "credit-notes")
    return move === undefined ? { ok: true, command: { name, go } } : wrong("'credit-notes' takes only --go.");
  if (name === "import-sanity") {
    const asked = parseImportCommand(positionals.slice(1), { only, go });
    return "problem" in asked ? wrong(asked.problem) : { ok: true, command: asked };
  }
  if (name === "export" || name === "import" || name === "export-sanity") {
    const archive = readArchiveCommand(name, positionals.slice(1));
    return "problem" in archive ? wrong(archive.problem) : { ok: true, command: archive };
  }
  if (name === "review") {
    const review = parseReviewCommand(positionals.slice(1));
    return "problem" in review ? wrong(review.problem) : { ok: true, command: review };
  }
  if (name === "operator") {
    const operator = parseOperatorCommand(positionals.slice(1), { email, called, role });
    return "problem" in operator ? wrong(operator.problem) : { ok: true, command: operator };
  }
  if (name !== "order") return wrong(`There is no command '${name}'.`);
  const to = Object.hasOwn(moves, move ?? "") ? moves[move ?? ""] : undefined;
  const known = [...Object.keys(moves), ...paymentActions];
  if (!known.includes(move ?? "")) return wrong(`'order' is followed by one of: ${known.join(", ")}.`);
  if (orderId === undefined || more.length > 0) return wrong(`'order ${move}' takes one order id.`);
  if (to) return { ok: true, command: { name, to, orderId, ...values } };
  const problem = validatePaymentCommand({ name: move ?? "", ...values });
  return problem ? wrong(problem) : { ok: true, command: { name: move, orderId, ...values } as PaymentCommand };
}

function readArchiveCommand(name: ArchiveCommand["name"], files: string[]): ArchiveCommand | { problem: string } {
  const [file = name === "import" ? undefined : newArchiveName(name), ...more] = files;
  if (file === undefined) return { problem: "'import' takes the file of an archive." };
  return more.length > 0 ? { problem: `'${name}' takes one file.` } : { name, file };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const ofOrders = { courier: text, tracking: text, reason: text, amount: text, reference: text, refund: text };
  const ofBackups = { keep: text, recipient: text, identity: text, erasures: text };
  const options = { ...ofOrders, email: text, name: text, role: text, words: text, only: text, ...ofBackups } as const;
  return parseArgs({ args, allowPositionals: true, options: { ...options, demo: flag, json: flag, go: flag } });
}

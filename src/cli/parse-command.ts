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
  const command = readCommand(args);
  if (!("problem" in command)) return { ok: true, command };
  return { ok: false, problem: command.problem, usage: getUsage(args.filter((word) => !word.startsWith("-"))) };
}

type Problem = { problem: string };

function readCommand(args: string[]): Command | Problem {
  let read: ReturnType<typeof parse>;
  try {
    read = parse(args);
  } catch (error) {
    if (!(error instanceof Error)) return { problem: "The command cannot be parsed." };
    return { problem: (error.message.split(". ")[0] ?? "").concat(".") };
  }
  const { positionals, values } = read;
  const [name, ...words] = positionals;
  if (name === undefined) return { problem: "A command is missing." };
  if (Object.values(values).some((value) => typeof value === "string" && value.length > longestOption)) {
    return { problem: `An option holds at most ${longestOption} characters.` };
  }
  const strange = findStrangeOption(positionals, Object.keys(values));
  return strange === undefined ? readNamedCommand(name, words, values) : { problem: strange };
}

function readNamedCommand(name: string, words: string[], values: Values): Command | Problem {
  const { demo = false, json = false, go = false, words: notice = "", ...more } = values;
  const { email, name: called, role, only, keep, recipient, identity, erasures, ...ofOrders } = more;
  switch (name) {
    case "seed":
      return words.length === 0 ? { name, demo } : { problem: "'seed' takes only --demo." };
    case "check":
    case "verify":
      return words.length === 0 ? { name, json } : { problem: `'${name}' takes only --json.` };
    case "open":
    case "migrate":
    case "reconcile":
      return words.length === 0 ? { name } : { problem: `'${name}' takes nothing more.` };
    case "close":
      return words.length === 0 ? { name, words: notice } : { problem: "'close' takes nothing more." };
    case "erasures":
      return words.length > 1 ? { problem: "'erasures' takes one file." } : { name, file: words[0] ?? erasuresFile };
    case "credit-notes":
      return words.length === 0 ? { name, go } : { problem: "'credit-notes' takes only --go." };
    case "import-sanity":
      return parseImportCommand(words, { only, go });
    case "export":
    case "import":
    case "export-sanity":
      return readArchiveCommand(name, words);
    case "review":
      return parseReviewCommand(words);
    case "operator":
      return parseOperatorCommand(words, { email, called, role });
    case "order":
      return readOrderCommand(words, ofOrders);
    default: {
      const backupName = backupNames.find((known) => known === name);
      if (!backupName) return { problem: `There is no command '${name}'.` };
      return parseBackupCommand(backupName, words, { keep, recipient, identity, erasures });
    }
  }
}

type OrderOptions = Pick<Values, "courier" | "tracking" | "reason" | "amount" | "reference" | "refund">;

function readOrderCommand([move = "", orderId, ...more]: string[], options: OrderOptions): Command | Problem {
  const known = [...Object.keys(moves), ...paymentActions];
  if (!known.includes(move)) return { problem: `'order' is followed by one of: ${known.join(", ")}.` };
  if (orderId === undefined || more.length > 0) return { problem: `'order ${move}' takes one order id.` };
  const to = Object.hasOwn(moves, move) ? moves[move] : undefined;
  if (to) return { name: "order", to, orderId, ...options };
  const problem = validatePaymentCommand({ name: move, ...options });
  return problem ? { problem } : ({ name: move, orderId, ...options } as PaymentCommand);
}

function readArchiveCommand(name: ArchiveCommand["name"], files: string[]): ArchiveCommand | { problem: string } {
  const [file = name === "import" ? undefined : newArchiveName(name), ...more] = files;
  if (file === undefined) return { problem: "'import' takes the file of an archive." };
  return more.length > 0 ? { problem: `'${name}' takes one file.` } : { name, file };
}

type Values = ReturnType<typeof parse>["values"];

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const ofOrders = { courier: text, tracking: text, reason: text, amount: text, reference: text, refund: text };
  const ofBackups = { keep: text, recipient: text, identity: text, erasures: text };
  const options = { ...ofOrders, email: text, name: text, role: text, words: text, only: text, ...ofBackups } as const;
  return parseArgs({ args, allowPositionals: true, options: { ...options, demo: flag, json: flag, go: flag } });
}

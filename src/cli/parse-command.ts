import { parseArgs } from "node:util";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { type ArchiveCommand, newArchiveName } from "./archive-commands.ts";
import { type OperatorCommand, parseOperatorCommand } from "./operator-commands.ts";
import { type PaymentCommand, validatePaymentCommand } from "./payment-commands.ts";
import { parseReviewCommand, type ReviewCommand } from "./review-commands.ts";

type OrderMove = { to: OrderStatus; orderId: string; courier?: string; tracking?: string; reason?: string };
/** One thing that an operator asks for on the command line. */
export type Command =
  | { name: "seed" }
  | { name: "migrate" }
  | { name: "reconcile" }
  | ({ name: "order" } & OrderMove)
  | ArchiveCommand
  | PaymentCommand
  | OperatorCommand
  | ReviewCommand;

const moves: Record<string, OrderStatus> = {
  ship: "on_the_way",
  deliver: "delivered",
  return: "returned",
  "return-to-origin": "returned_to_origin",
  cancel: "cancelled",
};
const moneyWords = ["confirm-upi", "refund", "withdraw-refund"];
const longestOption = 200;

export const usageText = `npm run shop -- <command>

  seed                           adds what is missing of the demo catalogue
  migrate                        brings the database up to date
  order ship <order id>          On the Way; with --courier NAME and --tracking NUMBER
  order deliver <order id>       Delivered
  order return <order id>        Returned; with --reason WHY
  order return-to-origin <order id>
                                 nobody took it; with --reason WHY
  order cancel <order id>        Cancelled; with --reason WHY
  order confirm-upi <order id>   paid by UPI; with --reference, the bank's
  order refund <order id>        whole, or --amount RUPEES; with --reason WHY;
                                 by hand, for UPI and cash: with --reference, the bank's
  order withdraw-refund <order id>
                                 one that waits to be sent by hand: --refund NUMBER, --reason WHY
  review list                    what waits for approval, with its ids
  review approve <review id>     shows it; a text that is written anew has a new id
  review hide <review id>        takes it away
  operator add                   invites somebody: --email, --name, --role; prints the link that is mailed
  operator password              a new one, printed once: --email
  operator forget-second-factor  for who lost phone and recovery codes: --email
  export [file]                  catalogue, texts, settings and pictures as one archive
  import <file>                  reads it into a new shop; an untouched demo catalogue gives way
  reconcile                      compares payments and refunds with the gateway's and sets right what differs`;

/** Parses the command line; returns the command, or one sentence saying what is wrong with it. */
export function parseCommand(args: string[]): { ok: true; command: Command } | { ok: false; problem: string } {
  const wrong = (problem: string) => ({ ok: false, problem }) as const;
  let read: ReturnType<typeof parse>;
  try {
    read = parse(args);
  } catch (error) {
    return wrong(error instanceof Error ? (error.message.split(". ")[0] ?? "").concat(".") : "That cannot be read.");
  }
  const { positionals } = read;
  const { email, name: called, role, ...values } = read.values;
  const [name, move, orderId, ...more] = positionals;
  if (name === undefined) return wrong("A command is missing.");
  if (Object.values(read.values).some((value) => value.length > longestOption)) {
    return wrong(`An option holds at most ${longestOption} characters.`);
  }
  if (name === "seed" || name === "migrate" || name === "reconcile") {
    return move === undefined ? { ok: true, command: { name } } : wrong(`'${name}' takes nothing more.`);
  }
  if (name === "export" || name === "import") {
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
  const known = [...Object.keys(moves), ...moneyWords];
  if (!known.includes(move ?? "")) return wrong(`'order' is followed by one of: ${known.join(", ")}.`);
  if (orderId === undefined || more.length > 0) return wrong(`'order ${move}' takes one order id.`);
  if (to) return { ok: true, command: { name, to, orderId, ...values } };
  const problem = validatePaymentCommand({ name: move ?? "", ...values });
  return problem ? wrong(problem) : { ok: true, command: { name: move, orderId, ...values } as PaymentCommand };
}

function readArchiveCommand(name: ArchiveCommand["name"], files: string[]): ArchiveCommand | { problem: string } {
  const [file = name === "export" ? newArchiveName() : undefined, ...more] = files;
  if (file === undefined) return { problem: "'import' takes the file of an archive." };
  return more.length > 0 ? { problem: `'${name}' takes one file.` } : { name, file };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const ofOrders = { courier: text, tracking: text, reason: text, amount: text, reference: text, refund: text };
  const options = { ...ofOrders, email: text, name: text, role: text };
  return parseArgs({ args, allowPositionals: true, options });
}

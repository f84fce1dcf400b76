import { parseArgs } from "node:util";
import type { OrderStatus } from "../domain/order.ts";

type OrderMove = { to: OrderStatus; orderId: string; courier?: string; tracking?: string; reason?: string };
/** One thing that an operator asks for on the command line. */
export type Command = { name: "seed" } | { name: "migrate" } | ({ name: "order" } & OrderMove);

const moves: Record<string, OrderStatus> = {
  ship: "on_the_way",
  deliver: "delivered",
  return: "returned",
  cancel: "cancelled",
};
const longestOption = 200;

export const usage = `npm run shop -- <command>

  seed                           adds what is missing of the demo catalogue
  migrate                        brings the database up to date
  order ship <order id>          On the Way; with --courier NAME and --tracking NUMBER
  order deliver <order id>       Delivered
  order return <order id>        Returned; with --reason WHY
  order cancel <order id>        Cancelled; with --reason WHY`;

/** What was asked for, or what is wrong with it in one sentence. */
export function readCommand(args: string[]): { ok: true; command: Command } | { ok: false; problem: string } {
  const wrong = (problem: string) => ({ ok: false, problem }) as const;
  let read: ReturnType<typeof parse>;
  try {
    read = parse(args);
  } catch (error) {
    return wrong(error instanceof Error ? (error.message.split(". ")[0] ?? "").concat(".") : "That cannot be read.");
  }
  const { positionals, values } = read;
  const [name, move, orderId, ...more] = positionals;
  if (name === undefined) return wrong("A command is missing.");
  if (name === "seed" || name === "migrate") {
    return move === undefined ? { ok: true, command: { name } } : wrong(`'${name}' takes nothing more.`);
  }
  if (name !== "order") return wrong(`There is no command '${name}'.`);
  const to = Object.hasOwn(moves, move ?? "") ? moves[move ?? ""] : undefined;
  if (!to) return wrong(`'order' is followed by one of: ${Object.keys(moves).join(", ")}.`);
  if (orderId === undefined || more.length > 0) return wrong(`'order ${move}' takes one order id.`);
  if (Object.values(values).some((value) => value.length > longestOption)) {
    return wrong(`An option holds at most ${longestOption} characters.`);
  }
  return { ok: true, command: { name, to, orderId, ...values } };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  return parseArgs({ args, allowPositionals: true, options: { courier: text, tracking: text, reason: text } });
}

import { randomBytes } from "node:crypto";
import { StartupError } from "#config/startup-error.ts";
import { type Role, roles } from "#domain/operators/permissions.ts";
import { invitationPath } from "#use-cases/operators/invitations.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";

type Start = { isDemo: boolean; given: { email: string; password: string } | undefined };

const demoEmail = "owner@elefant.example";

/** Manages back-office accounts from the shell. */
export type OperatorCommand =
  | { name: "operator"; does: "add"; email: string; called: string; role: Role }
  | { name: "operator"; does: "password" | "forget-second-factor"; email: string };
type Options = { email: string | undefined; called: string | undefined; role: string | undefined };

const actions = ["add", "password", "forget-second-factor"] as const;
const actor = { kind: "command line" } as const;

/** Parses `operator add --email --name --role` and `operator password --email`; `problem` is one sentence. */
export function parseOperatorCommand(
  [does, ...more]: string[],
  options: Options,
): OperatorCommand | { problem: string } {
  const act = actions.find((known) => known === does);
  if (!act || more.length > 0) return { problem: `'operator' is followed by one of: ${actions.join(", ")}.` };
  const { email, called, role: given } = options;
  if (email === undefined) return { problem: `'operator ${act}' needs --email.` };
  if (act !== "add") return { name: "operator", does: act, email };
  const role = roles.find((known) => known === given);
  if (!role) return { problem: `'operator add' needs --role: ${roles.join(", ")}.` };
  if (called === undefined) return { problem: "'operator add' needs --name." };
  return { name: "operator", does: act, email, called, role };
}

/** Runs the command; printed links begin with `publicUrl`. */
export async function runOperatorCommand(
  command: OperatorCommand,
  { operators }: Pick<Shop, "operators">,
  publicUrl = "",
): Promise<CommandResult> {
  const { email } = command;
  if (command.does === "add") {
    const { called: name, role } = command;
    const invited = await operators.invite(actor, { email, name, role });
    if (!invited.ok) return { ok: false, text: invited.error.message };
    const link = `${publicUrl}${invitationPath(invited.value.token)}`;
    return { ok: true, text: `${email} was invited by email as ${role}. The link works once, for 7 days:\n  ${link}` };
  }
  if (command.does === "password") {
    const set = await operators.recovery.newPassword(email);
    if (!set.ok) return { ok: false, text: set.error.message };
    return { ok: true, text: `The new password of ${email}, shown this once: ${set.value.password}` };
  }
  const forgotten = await operators.recovery.forgetSecondFactor(email);
  if (!forgotten.ok) return { ok: false, text: forgotten.error.message };
  return { ok: true, text: `${email} can now sign in without two-factor authentication until they set it up again.` };
}

/**
 * Creates the first operator, an owner, at start when there is none: from the settings, or in demo mode with a random
 * password that is shown once. Demo mode prints the returned line. Throws a StartupError on a weak password.
 */
export async function ensureFirstOperator(
  { operators }: Pick<Shop, "operators">,
  { isDemo, given }: Start,
): Promise<string> {
  if (!given && !isDemo) return "";
  const owner = given ?? { email: demoEmail, password: randomBytes(12).toString("base64url") };
  const first = await operators.recovery.first(owner);
  if (!first.ok) throw new StartupError(`OPERATOR_PASSWORD: ${first.error.message}`);
  const { made, email } = first.value;
  if (made) return given ? `${email}, with OPERATOR_PASSWORD` : `${email}, password ${owner.password}`;
  return `${email}; a new password: npm run shop -- operator password --email ${email}`;
}

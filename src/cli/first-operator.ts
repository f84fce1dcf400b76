import { randomBytes } from "node:crypto";
import { StartupError } from "#config/startup-error.ts";
import type { Shop } from "#use-cases/shop.ts";

type Given = { email: string; password: string } | undefined;
type Start = { isDemo: boolean; given: Given };

const demoEmail = "owner@elefant.example";

/**
 * Makes the first operator at start when there is none, an owner: from the settings, in demo mode also without (then
 * the password is random and said once). What it answers is printed in demo mode. Throws a StartError on a weak
 * password.
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

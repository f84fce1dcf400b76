import { randomBytes } from "node:crypto";
import { StartupError } from "#config/startup-error.ts";
import type { Shop } from "#use-cases/shop.ts";

type Start = { isDemo: boolean; given: { email: string; password: string } | undefined };

const demoEmail = "owner@elefant.example";

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

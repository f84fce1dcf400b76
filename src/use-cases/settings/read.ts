import { isPlaceholder } from "#contracts/store/setting-shapes.ts";
import { settingKeys } from "#contracts/store/settings-values.ts";
import type { Tx } from "#db/client.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { findUntaxedProducts } from "../tax-classes/list.ts";
import { readSettings } from "./read-settings.ts";
import type { SettingsUseCases, SettingsView } from "./types.ts";

export function getSettings(deps: ViewDeps & Pick<Deps, "database">): SettingsUseCases["read"] {
  return async (who) => {
    const refused = requirePermission(who, "settings.read");
    if (refused) return { ok: false, error: refused };
    return { ok: true, value: await readSettingsView(deps.database.db, deps) };
  };
}

export type ViewDeps = Pick<Deps, "clock" | "sendsMail">;

/** Inside a transaction and outside. */
export async function readSettingsView(tx: Tx, { clock, sendsMail = false }: ViewDeps): Promise<SettingsView> {
  const values = await readSettings(tx);
  const untaxedWords = (await findUntaxedProducts(tx, clock())).map(({ hsn, products }) => ({
    words: `No GST rate for HSN ${hsn}: ${products === 1 ? "1 product" : `${products} products`} cannot be sent.`,
    path: "/settings#tax-classes",
  }));
  const mailWords = { words: "No mail leaves: SMTP_URL and MAIL_FROM are not set on the server.", path: "" };
  return {
    values,
    missing: settingKeys.filter((key) => isPlaceholder(String(values[key]))),
    alsoMissing: [...untaxedWords, ...(sendsMail ? [] : [mailWords])],
  };
}

import { type SettingKey, settingKeys } from "#contracts/store/settings/settings-values.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import type { Tx } from "#db/client.ts";
import { readShopState } from "#db/queries/settings/shop-state.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { findUntaxedProducts } from "#db/queries/tax/tax-class-queries.ts";
import { formatCount } from "#domain/format-count.ts";
import { paise } from "#domain/money.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import { type Deps, readUncached } from "../kernel/deps.ts";
import { describeClosed } from "./describe-closed.ts";
import type { SettingsUseCases, SettingsView } from "./settings-types.ts";

export type ViewDeps = Pick<Deps, "clock" | "sendsMail">;

/** Facts whose name differs from their setting's. */
const settingOf: Partial<Record<keyof ShopFacts, SettingKey>> = {
  deliveryCharge: "deliveryChargePaise",
  freeDeliveryAbove: "freeDeliveryAbovePaise",
};

export function readShopFacts({
  database,
  gateway,
  addCacheTags,
  cacheRead = readUncached,
}: Pick<Deps, "database" | "gateway" | "addCacheTags" | "cacheRead">): SettingsUseCases["facts"] {
  const read: SettingsUseCases["facts"] = async (...names) => {
    for (const name of names) addCacheTags(`setting:${settingOf[name] ?? name}`);
    const { deliveryChargePaise, freeDeliveryAbovePaise, ...values } = await readSettings(database.db);
    const closedWords = (names as string[]).includes("closedWords")
      ? describeClosed(await readShopState(database.db))
      : "";
    const all: ShopFacts = {
      closedWords,
      ...values,
      deliveryCharge: paise(deliveryChargePaise),
      freeDeliveryAbove: paise(freeDeliveryAbovePaise),
      onlinePayment: gateway !== undefined,
    };
    const asked = {} as Pick<ShopFacts, (typeof names)[number]>;
    for (const name of names) asked[name] = all[name];
    return asked;
  };
  return (...names) => cacheRead(`facts ${names}`, () => read(...names));
}

export function getSettings(deps: ViewDeps & Pick<Deps, "database">): SettingsUseCases["read"] {
  return authorized("settings.read", async () => ({ ok: true, value: await readSettingsView(deps.database.db, deps) }));
}

/** Works inside a transaction and outside. */
export async function readSettingsView(tx: Tx, { clock, sendsMail = false }: ViewDeps): Promise<SettingsView> {
  const values = await readSettings(tx);
  const untaxed = await findUntaxedProducts(tx, toIsoDayInIndia(clock().toISOString()));
  const untaxedWords = untaxed.map(({ hsn, products }) => ({
    words: `No GST rate for HSN ${hsn}: ${formatCount(products, "product")} can't be dispatched.`,
    path: "/settings#tax-classes",
  }));
  const mailWords = { words: "Mail is not sent: SMTP_URL and MAIL_FROM are not set on the server.", path: "" };
  return {
    values,
    missing: settingKeys.filter((key) => isPlaceholder(String(values[key]))),
    alsoMissing: [...untaxedWords, ...(sendsMail ? [] : [mailWords])],
  };
}

import type { SettingKey, SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

/** A setting's value as the operator saw it, and the new one. */
export type SettingChange = { was: unknown; to: unknown };
export type SettingChanges = { [Key in SettingKey]?: SettingChange | undefined };

export type SettingsView = {
  values: SettingsValues;
  /** The seller's facts that still hold [brackets]: they must be filled in before going live. */
  missing: SettingKey[];
  /** Other missing configuration: a description, and where to set it. */
  alsoMissing: { words: string; path: string }[];
};

export type SettingsUseCases = {
  /** Reads public facts. The page that shows them is invalidated when one of them changes. */
  facts<Name extends keyof ShopFacts>(...names: Name[]): Promise<Pick<ShopFacts, Name>>;
  read(actor: Actor): Promise<Result<SettingsView>>;
  /**
   * Saves all changes or none. When a setting no longer equals its `was`: `changed-meanwhile`, with `current` settings.
   */
  save(actor: Actor, changes: SettingChanges): Promise<Result<SettingsView> & { current?: SettingsView }>;
};

import type { SettingKey, SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

/** A setting as whoever changes it saw it, and as it should be. */
export type SettingChange = { was: unknown; to: unknown };
export type SettingChanges = { [Key in SettingKey]?: SettingChange | undefined };

export type SettingsView = {
  values: SettingsValues;
  /** The owner's facts that still stand in [brackets]: the shop does not go live without them. */
  missing: SettingKey[];
  /** What else is: in words, and where it is set. */
  alsoMissing: { words: string; path: string }[];
};

export type SettingsUseCases = {
  /** Public facts. A page asks for those that it shows, and is made anew when one of them changes. */
  facts<Name extends keyof ShopFacts>(...names: Name[]): Promise<Pick<ShopFacts, Name>>;
  read(actor: Actor): Promise<Result<SettingsView>>;
  /**
   * All of the changes or none. A setting that is not any more what it `was`: `changed-meanwhile`, and `current` says
   * what all of them are now.
   */
  save(actor: Actor, changes: SettingChanges): Promise<Result<SettingsView> & { current?: SettingsView }>;
};

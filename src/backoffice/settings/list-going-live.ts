import type { AdminSettings } from "#contracts/admin/settings-endpoints.ts";
import type { ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import { printedFacts } from "#contracts/store/settings/printed-facts.ts";
import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { settingLabels } from "./setting-list.ts";

export type GoingLiveStep = {
  id: string;
  words: string;
  state: "missing" | "unknown" | "done";
  /** Path of the field or page that fixes it; "" for a setting of the server. */
  path: string;
  /** Label of the link. */
  link: string;
};

export type GoingLive = { steps: GoingLiveStep[]; done: number; all: number };

/** Id of the check of the seller's facts, whose facts are listed one by one instead. */
const factsCheck = "seller-facts";
const factKeys = [...Object.keys(printedFacts), "grievanceOfficer"] as SettingKey[];

/**
 * Lists steps that are missing for going live, then those that the shop can't check, then those that are done. Until
 * the checks have answered, it uses the settings alone. Steps that can't be checked count neither as done nor as
 * missing.
 */
export function listGoingLive(
  { missing, alsoMissing }: Pick<AdminSettings, "missing" | "alsoMissing">,
  lines: readonly ReadinessLine[] | undefined,
): GoingLive {
  const facts = [...new Set([...factKeys, ...missing])].map((key) => toFactStep(key, missing.includes(key)));
  const checks = lines
    ? lines.filter(({ id }) => id !== factsCheck).map(toStep)
    : alsoMissing.map(({ words, path }) => toMissingStep(words, words, path));
  const all = [...facts, ...checks.toSorted((a, b) => Number(b.blocks) - Number(a.blocks))];
  const inState = (state: GoingLiveStep["state"]) => all.filter((step) => step.state === state);
  const [gaps, unknown, done] = [inState("missing"), inState("unknown"), inState("done")];
  return { steps: [...gaps, ...unknown, ...done], done: done.length, all: gaps.length + done.length };
}

type Check = GoingLiveStep & { blocks: boolean };

function toFactStep(key: SettingKey, isMissing: boolean): GoingLiveStep {
  const words = settingLabels[key];
  return { id: key, words, state: isMissing ? "missing" : "done", path: `/settings#${key}`, link: "Add" };
}

function toStep({ id, what, state, path, blocks }: ReadinessLine): Check {
  if (blocks || state === "wrong") return { ...toMissingStep(id, what, path), blocks };
  return { id, words: what, state: state === "ok" ? "done" : "unknown", path, link: "", blocks };
}

function toMissingStep(id: string, words: string, path: string): Check {
  const link = path === "" ? "Ask your host" : path.startsWith("/settings#") ? "Set" : "Open";
  return { id, words, state: "missing", path, link, blocks: true };
}

import type { Deps } from "../deps.ts";
import { facts } from "./facts.ts";
import { read } from "./read.ts";
import { save } from "./save.ts";
import type { Settings } from "./types.ts";

export function settingsUseCases(deps: Pick<Deps, "database" | "clock" | "gateway" | "shows" | "sendsMail">): Settings {
  return { facts: facts(deps), read: read(deps), save: save(deps) };
}

import type { Deps } from "../deps.ts";
import { add } from "./add.ts";
import { block } from "./block.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { report } from "./report.ts";
import type { Cod } from "./types.ts";

export function codUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): Cod {
  return { list: list(deps), add: add(deps), remove: remove(deps), block: block(deps), report: report(deps) };
}

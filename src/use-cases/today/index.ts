import type { Deps } from "../deps.ts";
import { lookedAt } from "./looked-at.ts";
import { listPaymentsToLookAt } from "./payments-to-look-at.ts";
import { readToday } from "./read-today.ts";
import type { TodayUseCases } from "./types.ts";

export function todayUseCases(deps: Deps): TodayUseCases {
  return { read: readToday(deps), payments: listPaymentsToLookAt(deps), lookedAt: lookedAt(deps) };
}

import { readFile } from "node:fs/promises";
import { finished } from "node:stream/promises";
import type { Erasure } from "#db/queries/retention/erasures.ts";
import { formatCount } from "#domain/format-count.ts";
import { getUserName } from "#gateways/user-name.ts";
import { type ErasedAgain, parseErasureList } from "#use-cases/backup/erasure-list.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";
import { writeWholeFile } from "./write-whole-file.ts";

/** Writes the list of erasures, for restoring an older backup; `file` is its absolute path. */
export type ErasuresCommand = { name: "erasures"; file: string };

/** Writes the list of erasures to a new file. */
export async function runErasures({ file }: ErasuresCommand, { backups }: Shop): Promise<CommandResult> {
  return await writeWholeFile(file, async (to) => {
    const { text, count } = await backups.listErasures();
    const stream = to.archive();
    stream.end(text);
    await finished(stream);
    return { ok: true, text: formatCount(count, "erasure") };
  });
}

/** Reads a list of erasures before anything is restored. */
export async function readErasures(file: string): Promise<Erasure[] | CommandResult> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined)
    return { ok: false, text: `${file} cannot be read by the user ${getUserName()}. Nothing was restored.` };
  return parseErasureList(text) ?? { ok: false, text: `${file} is not a list of erasures. Nothing was restored.` };
}

/** Builds the sentence about data that was erased again; empty when nothing was. */
export function describeErasedAgain({ orders, customers, others }: ErasedAgain): string {
  const parts = [
    count(orders, "order", "orders"),
    count(customers, "account", "accounts"),
    count(others, "message, address or alert", "messages, addresses and alerts"),
  ].filter(Boolean);
  return parts.length === 0 ? "" : ` Erased again: ${parts.join(", ")}.`;
}

const count = (many: number, one: string, more: string): string => (many === 0 ? "" : formatCount(many, one, more));

import type { AdminReadiness, ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";
import type { OpeningCommand } from "./parse-command.ts";

const by = { kind: "command line" } as const;

export async function runOpening(command: OpeningCommand, { readiness }: Shop): Promise<CommandResult> {
  const done = await (command.name === "open" ? readiness.open(by) : readiness.close(by, command.words));
  if (!done.ok) return { ok: false, text: done.error.message };
  return { ok: true, text: done.value.isOpen ? "The shop is open." : "The shop takes no orders." };
}

/** Prints everything that the shop needs to sell; fails while something keeps it from opening. */
export async function runCheck(json: boolean, { readiness }: Shop): Promise<CommandResult> {
  const checked = await readiness.check(by);
  if (!checked.ok) return { ok: false, text: checked.error.message };
  const ok = !checked.value.lines.some(({ blocks }) => blocks);
  return { ok, isReport: true, text: json ? JSON.stringify(checked.value, null, 2) : describe(checked.value) };
}

function describe({ mode, isOpen, lines }: AdminReadiness): string {
  const blocking = lines.filter(({ blocks }) => blocks).length;
  const verdict =
    blocking === 0 ? "Nothing keeps the shop from opening." : `${blocking} of these keep it from opening.`;
  const demo = mode === "demo" ? " A demo takes sample orders all the same." : "";
  return [`The shop (${mode}) is ${isOpen ? "open" : "closed"}.`, ...lines.map(describeLine), `${verdict}${demo}`].join(
    "\n",
  );
}

function describeLine({ state, blocks, what, why, who, path }: ReadinessLine): string {
  const mark = { ok: "ok     ", wrong: blocks ? "BLOCKS " : "warning", unknown: "unknown" }[state];
  if (state === "ok") return `${mark}  ${what}`;
  return `${mark}  ${what} ${why} (${who}${path === "" ? "" : `, /admin${path}`})`;
}

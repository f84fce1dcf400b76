import type { Shop } from "#use-cases/shop.ts";
import type { VerificationReport } from "#use-cases/verification/verification-types.ts";
import type { CommandResult } from "./command-result.ts";

/** Verifies the books of the shop. */
export type VerificationCommand = { name: "verify"; json: boolean };

/** Prints the breaches of the books; fails when there are any, or when a rule could not be checked. */
export async function runVerify(
  { json }: VerificationCommand,
  { verification }: Shop,
  say: (text: string) => void = () => {},
): Promise<CommandResult> {
  const report = await verification.run({ say: json ? () => {} : say });
  return { ok: report.ok, isReport: true, text: json ? JSON.stringify(report, null, 2) : describe(report) };
}

function describe({ rules, breaches }: VerificationReport): string {
  return rules
    .flatMap(({ name, title, checked, breaches: count }) => {
      const shown = breaches.filter(({ rule }) => rule === name);
      const mark = count === 0 ? "ok    " : "BREACH";
      const amount = checked > 1 ? ` (${checked})` : "";
      return [
        `${mark}  ${title}${amount}${count === 0 ? "" : `: ${count}`}`,
        ...shown.map(({ text, ids }) => `          ${ids.join(" ")}${ids.length === 0 ? "" : ": "}${text}`),
        ...(count > shown.length ? [`          and ${count - shown.length} more`] : []),
      ];
    })
    .concat(summaryOf(rules))
    .join("\n");
}

function summaryOf(rules: VerificationReport["rules"]): string {
  const broken = rules.filter(({ breaches }) => breaches > 0).length;
  if (broken === 0) return `The books keep all ${rules.length} rules.`;
  return `${broken} of ${rules.length} rules are broken: see deploy/RUNBOOK.md, 'BooksBroken'.`;
}

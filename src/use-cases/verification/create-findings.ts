import type { FoundBreach } from "#db/queries/verification/book-range.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { Breach, RuleResult, VerificationReport } from "./verification-types.ts";

/** Breaches shown for each rule; all are counted. */
const maxShown = 20;
const maxIds = 10;

type Looked = { checked: number; breaches: FoundBreach[] };
type RuleName = { name: string; title: string };
export type Findings = ReturnType<typeof createFindings>;

/** Collects breaches of the rules. A rule that fails is a breach itself and is not run further: unknown is not ok. */
export function createFindings(clock: () => Date) {
  const startedAt = clock().toISOString();
  const rules = new Map<string, RuleResult & { isBroken: boolean }>();
  const breaches: Breach[] = [];

  function note(result: RuleResult, found: Breach[]): void {
    const room = Math.max(0, maxShown - result.breaches);
    breaches.push(...found.slice(0, room));
    result.breaches += found.length;
  }

  return {
    add: async (rule: RuleName, look: () => Promise<Looked>): Promise<void> => {
      const { name, title } = rule;
      const result = rules.get(name) ?? { name, title, checked: 0, breaches: 0, isBroken: false };
      rules.set(name, result);
      if (result.isBroken) return;
      try {
        const looked = await look();
        result.checked += looked.checked;
        note(
          result,
          looked.breaches.map(({ ids, text }) => ({ rule: name, text: fillIn(text), ids: ids.slice(0, maxIds) })),
        );
      } catch (error) {
        result.isBroken = true;
        const why = error instanceof Error ? error.message : String(error);
        note(result, [{ rule: name, text: `This rule could not be checked to its end: ${why}`, ids: [] }]);
      }
    },
    report: (): VerificationReport => ({
      startedAt,
      endedAt: clock().toISOString(),
      ok: [...rules.values()].every((rule) => rule.breaches === 0),
      rules: [...rules.values()].map(({ isBroken: _, ...result }) => result),
      breaches,
    }),
  };
}

/** Writes amounts for people: '{54900}' becomes '₹549.00'. */
function fillIn(text: string): string {
  return text.replaceAll(/\{(-?\d+)\}/g, (_, amount: string) =>
    amount.startsWith("-") ? `-${formatRupees(paise(Number(amount.slice(1))))}` : formatRupees(paise(Number(amount))),
  );
}

/** Something in the books that a rule forbids: `text` says it in plain words with the amounts. */
export type Breach = { rule: string; text: string; ids: string[] };

/** `checked` counts what the rule looked at: orders, SKUs, documents, files. */
export type RuleResult = { name: string; title: string; checked: number; breaches: number };

export type VerificationReport = {
  /** ISO times. */
  startedAt: string;
  endedAt: string;
  ok: boolean;
  rules: RuleResult[];
  /** The first of each rule; `rules[].breaches` counts all. A rule that could not be run is one of them. */
  breaches: Breach[];
};

/** Proves the books of the shop; `say` hears how far it is. It never throws because of what a rule meets. */
export type VerifyBooks = (options?: { say?: (text: string) => void }) => Promise<VerificationReport>;

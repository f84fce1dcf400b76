import type { EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { verificationEndpoints } from "#contracts/admin/verification-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

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

/** Proves the books of the shop; `say` receives the progress. It never throws because of a breach or a failing rule. */
export type VerifyBooks = (options?: { say?: (text: string) => void }) => Promise<VerificationReport>;

type Calls = typeof verificationEndpoints;

/** Checks of the books, and the list of them beside backups and drills. */
export type VerificationUseCases = {
  /** Proves the books and records the run. It changes nothing else. */
  run: VerifyBooks;
  overview(actor: Actor): Promise<Result<EndpointResponse<Calls["overview"]>>>;
  list(actor: Actor, query: EndpointQuery<Calls["runs"]>): Promise<Result<EndpointResponse<Calls["runs"]>>>;
  get(actor: Actor, id: string): Promise<Result<EndpointResponse<Calls["run"]>>>;
  /** Queues a check; does nothing while an earlier one waits or runs. */
  queue(actor: Actor): Promise<Result<EndpointResponse<Calls["verify"]>>>;
};

import { accountCalls, signInCalls } from "../../contracts/admin/account.ts";
import type { Call, Need } from "../../contracts/admin/call.ts";
import { codCalls } from "../../contracts/admin/cod.ts";
import { customerCalls } from "../../contracts/admin/customers.ts";
import { deskCalls } from "../../contracts/admin/desk.ts";
import { invoiceCalls } from "../../contracts/admin/invoices.ts";
import { jobCalls } from "../../contracts/admin/jobs.ts";
import { leadCalls } from "../../contracts/admin/leads.ts";
import { auditCalls, peopleCalls } from "../../contracts/admin/operators.ts";
import { orderCalls } from "../../contracts/admin/orders.ts";
import { productCalls } from "../../contracts/admin/products.ts";
import { reviewCalls } from "../../contracts/admin/reviews.ts";
import { settingsCalls } from "../../contracts/admin/settings.ts";
import { subscriberCalls } from "../../contracts/admin/subscribers.ts";
import { todayCalls } from "../../contracts/admin/today.ts";
import type { ErrorCode } from "../../domain/errors.ts";
import { type Right, rightsForPrograms, rightsOf, roles } from "../../domain/rights.ts";
import { statusOf } from "../error-response.ts";
import type { Described } from "./described.ts";

type Part = [name: string, tag: string, calls: Record<string, Call>, refusals: ErrorCode[]];
const settled = ["second-factor-set", "code-wrong", "wrong-password"] as const;

/** The last of each: what its writes, and for 404 its calls about one record, may refuse with. */
const parts: Part[] = [
  ["signIn", "Admin: signing in", signInCalls, ["sign-in-wrong", "code-wrong", "invitation-over"]],
  ["account", "Admin: own account", accountCalls, [...settled, "not-found", "password-short", "password-common"]],
  ["today", "Admin: today", todayCalls, ["not-found"]],
  [
    ...(["orders", "Admin: orders", orderCalls] as const),
    [
      ...(["order-not-found", "move-impossible", "changed-meanwhile", "key-reused", "reference-used"] as const),
      ...(["refund-impossible", "refund-too-much", "invalid-reference", "confirm-differs", "not-printable"] as const),
    ],
  ],
  ["customers", "Admin: customers", customerCalls, ["customer-not-found"]],
  ["leads", "Admin: leads", leadCalls, ["lead-not-found", "changed-meanwhile", "key-reused"]],
  ["subscribers", "Admin: subscribers", subscriberCalls, []],
  ["reviews", "Admin: reviews", reviewCalls, ["review-not-found", "changed-meanwhile"]],
  ["invoices", "Admin: invoices", invoiceCalls, ["not-found"]],
  ["products", "Admin: products", productCalls, []],
  ["jobs", "Admin: jobs", jobCalls, ["job-not-found"]],
  ["settings", "Admin: settings", settingsCalls, ["changed-meanwhile"]],
  ["cod", "Admin: cash on delivery", codCalls, ["order-not-found", "customer-not-found"]],
  ["desk", "Admin: desk", deskCalls, ["view-not-found", "too-many-views"]],
  [
    ...(["operators", "Admin: operators and tokens", peopleCalls] as const),
    ["operator-not-found", "operator-exists", "last-owner", "invitation-over", "token-not-found"],
  ],
  ["audit", "Admin: audit", auditCalls, []],
];

export const adminTags: string[] = parts.map(([, tag]) => tag);

/** The back office's API, as its calls say it. */
export const adminOperations = (): Described[] =>
  parts.flatMap(([part, tag, calls, refusals]) =>
    Object.entries(calls).map(([name, { path, need, ...one }]) => ({
      ...one,
      path: `/api/admin${path}`,
      operationId: `admin_${part}_${name}`,
      tag,
      description: needWords(need),
      security: securityOf(need),
      refusals: [...refusalsOf(need), ...refusals.filter((code) => fits(code, one.method, path))],
    })),
  );

function needWords(need: Need): string {
  if (need === "open") return "Needs nobody to be signed in.";
  if (need === "signed-in") return "For every operator and every token.";
  if (need === "own-account") return "For every operator; not for programs.";
  if (need === "enrolling") return "For every operator, also before the second factor is set; not for programs.";
  const allowed = roles.filter((role) => rightsOf(role).includes(need));
  const programs = isForPrograms(need) ? "tokens that were given it" : "not for programs";
  return `Needs the right \`${need}\`: ${allowed.join(", ")}; ${programs}.`;
}

const isForPrograms = (right: Right): boolean => rightsForPrograms.includes(right);

function securityOf(need: Need): Described["security"] {
  if (need === "open") return [];
  if (need === "signed-in") return [{ operatorSession: [] }, { apiToken: [] }];
  if (need === "own-account" || need === "enrolling") return [{ operatorSession: [] }];
  return [{ operatorSession: [need] }, ...(isForPrograms(need) ? [{ apiToken: [need] }] : [])];
}

function refusalsOf(need: Need): ErrorCode[] {
  if (need === "open") return ["too-many-requests"];
  return ["not-signed-in", "not-allowed", "second-factor-needed", "too-many-requests"];
}

/** 404 is about one record; the rest is about doing something. */
function fits(code: ErrorCode, method: string, path: string): boolean {
  return (statusOf(code) === 404 && path.includes("/:")) || (statusOf(code) !== 404 && method !== "GET");
}

import { accountCalls, signInCalls } from "#contracts/admin/account.ts";
import type { Call, Need } from "#contracts/admin/call.ts";
import { catalogueCalls } from "#contracts/admin/catalogue.ts";
import { catalogueFileCalls } from "#contracts/admin/catalogue-files.ts";
import { codCalls } from "#contracts/admin/cod.ts";
import { customerCalls } from "#contracts/admin/customers.ts";
import { deskCalls } from "#contracts/admin/desk.ts";
import { discountCalls } from "#contracts/admin/discounts.ts";
import { documentCalls } from "#contracts/admin/documents.ts";
import { invoiceCalls } from "#contracts/admin/invoices.ts";
import { jobCalls } from "#contracts/admin/jobs.ts";
import { leadCalls } from "#contracts/admin/leads.ts";
import { mediaCalls } from "#contracts/admin/media.ts";
import { auditCalls, peopleCalls } from "#contracts/admin/operators.ts";
import { orderCalls } from "#contracts/admin/orders.ts";
import { productCalls } from "#contracts/admin/products.ts";
import { reviewCalls } from "#contracts/admin/reviews.ts";
import { settingsCalls } from "#contracts/admin/settings.ts";
import { shelfCalls } from "#contracts/admin/shelf.ts";
import { subscriberCalls } from "#contracts/admin/subscribers.ts";
import { taxClassCalls } from "#contracts/admin/tax-classes.ts";
import { todayCalls } from "#contracts/admin/today.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { type Right, rightsForPrograms, rightsOf, roles } from "#domain/rights.ts";
import { ownRefusals, recordRefusals } from "./admin-refusals.ts";
import { type Described, idOf } from "./described.ts";

const parts: [name: string, tag: string, calls: Record<string, Call>][] = [
  ["signIn", "Admin: signing in", signInCalls],
  ["account", "Admin: own account", accountCalls],
  ["today", "Admin: today", todayCalls],
  ["orders", "Admin: orders", orderCalls],
  ["customers", "Admin: customers", customerCalls],
  ["leads", "Admin: leads", leadCalls],
  ["subscribers", "Admin: subscribers", subscriberCalls],
  ["reviews", "Admin: reviews", reviewCalls],
  ["invoices", "Admin: invoices", invoiceCalls],
  ["products", "Admin: products", productCalls],
  ["catalogue", "Admin: writing products", catalogueCalls],
  ["shelf", "Admin: prices and stock", shelfCalls],
  ["media", "Admin: pictures", mediaCalls],
  ["catalogueFiles", "Admin: catalogue as a file", catalogueFileCalls],
  ["documents", "Admin: texts", documentCalls],
  ["jobs", "Admin: jobs", jobCalls],
  ["settings", "Admin: settings", settingsCalls],
  ["taxClasses", "Admin: tax classes", taxClassCalls],
  ["discounts", "Admin: discount codes", discountCalls],
  ["cod", "Admin: cash on delivery", codCalls],
  ["desk", "Admin: desk", deskCalls],
  ["operators", "Admin: operators and tokens", peopleCalls],
  ["audit", "Admin: audit", auditCalls],
];

export const adminTags: string[] = parts.map(([, tag]) => tag);

/** The back office's API, as its calls say it. */
export const adminOperations = (): Described[] =>
  parts.flatMap(([part, tag, calls]) => Object.entries(calls).map(([name, one]) => described(part, tag, name, one)));

function described(part: string, tag: string, name: string, { path, need, ...one }: Call): Described {
  const operationId = idOf("admin", part, name);
  return {
    ...one,
    path: `/api/admin${path}`,
    operationId,
    tag,
    description: needWords(need),
    security: securityOf(need),
    refusals: [...refusalsOf(need), ...ofRecord(part, one.method, path), ...(ownRefusals[operationId] ?? [])],
  };
}

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

function ofRecord(part: string, method: string, path: string): ErrorCode[] {
  const about = recordRefusals[part];
  if (!about || !path.includes("/:")) return [];
  return method === "GET" ? about.reading : [...about.reading, ...about.doing];
}

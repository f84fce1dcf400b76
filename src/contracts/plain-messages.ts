import { z } from "zod";
import { formatCount } from "#domain/format-count.ts";
import { formatRupees, paise } from "#domain/money.ts";

/** Description of amounts; their limits are shown in rupees. */
export const paiseDescription = "Paise";

const requiredMessage = "This field is required.";

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

/** Writes the message of an issue whose schema has none of its own; undefined leaves it to zod. */
function plainMessage(issue: Issue): string | undefined {
  if (issue.code === "too_big") return describeMaximum(issue as IssueOf<"too_big">);
  if (issue.code === "too_small") return describeMinimum(issue as IssueOf<"too_small">);
  if (issue.code === "invalid_type") return describeType(issue as IssueOf<"invalid_type">);
  if (issue.code === "invalid_format") return formatMessages[issue.format as string] ?? "Please check the format.";
  if (issue.code === "invalid_value") return "Please choose one of the options.";
  return undefined;
}

function describeMaximum(issue: IssueOf<"too_big">): string | undefined {
  const { maximum, inclusive, exact } = issue;
  // The largest safe integer is a limit of JavaScript, not of the field.
  if (issue.origin === "int") return "Please enter a smaller number.";
  const limit = describeLimit(issue, Number(maximum));
  if (limit === undefined) return undefined;
  if (exact) return `Exactly ${limit}.`;
  return inclusive === false ? `Less than ${limit}.` : `At most ${limit}.`;
}

function describeMinimum(issue: IssueOf<"too_small">): string | undefined {
  const { origin, minimum, inclusive, exact } = issue;
  if (origin === "int") return "Please enter a larger number.";
  if (origin === "string" && minimum === 1 && !exact) return requiredMessage;
  const limit = describeLimit(issue, Number(minimum));
  if (limit === undefined) return undefined;
  if (exact) return `Exactly ${limit}.`;
  return inclusive === false ? `More than ${limit}.` : `At least ${limit}.`;
}

/** '200 characters', '1 item', '10,00,000' or '₹1,00,000.00'. */
function describeLimit(issue: IssueOf<"too_big" | "too_small">, limit: number): string | undefined {
  if (isAmount(issue)) return formatRupees(paise(limit));
  const number = limit.toLocaleString("en-IN");
  if (issue.origin === "number") return number;
  const unit = units[issue.origin];
  return unit && formatCount(limit, unit);
}

const units: Record<string, string> = { string: "character", array: "item" };

function describeType(issue: IssueOf<"invalid_type">): string | undefined {
  const { expected, input } = issue;
  if (input === undefined || input === null) return requiredMessage;
  if (expected === "int") return isAmount(issue) ? "Please enter whole paise." : "Please enter a whole number.";
  if (expected === "number" && isAmount(issue)) return "Please enter an amount.";
  return typeMessages[expected];
}

const isAmount = ({ schema }: Issue): boolean =>
  schema !== undefined && z.globalRegistry.get(schema)?.description === paiseDescription;

const typeMessages: Record<string, string> = {
  string: "Please enter text.",
  number: "Please enter a number.",
  boolean: "Please choose yes or no.",
  array: "Please enter a list.",
};

const formatMessages: Record<string, string> = {
  email: "Please enter a valid email address.",
  url: "Please enter a valid URL.",
  date: "Please choose a date.",
  datetime: "Please choose a date and time.",
};

// Every contract is a schema of zod, so its global map serves the server and the back office alike.
z.config({ customError: plainMessage });

import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";

/** Review moderation that operators can run without the back office. */
export type ReviewCommand = { name: "review"; does: "list" } | { name: "review"; does: Decision; reviewId: string };
type Decision = keyof typeof states;

const states = { approve: "approved", hide: "hidden" } as const;

/** Parses `review list`, `review approve ID` and `review hide ID`; `problem` is one sentence. */
export function parseReviewCommand([does, reviewId, ...more]: string[]): ReviewCommand | { problem: string } {
  if (does === "list")
    return reviewId === undefined ? { name: "review", does } : { problem: "'list' takes nothing more." };
  if (does !== "approve" && does !== "hide") return { problem: "'review' is followed by one of: list, approve, hide." };
  if (reviewId === undefined || more.length > 0) return { problem: `'review ${does}' takes one review id.` };
  return { name: "review", does, reviewId };
}

export async function runReviewCommand(
  command: ReviewCommand,
  { reviews }: Shop,
  actor: ActorName,
): Promise<CommandResult> {
  if (command.does === "list") return { ok: true, text: await listPending(reviews) };
  const { reviewId, does } = command;
  const decided = await reviews.moderate(reviewId, states[does], actor);
  if (!decided.ok) return { ok: false, text: decided.error.message };
  return { ok: true, text: `${reviewId} is ${states[does]}.` };
}

async function listPending(reviews: Shop["reviews"]): Promise<string> {
  const found = await reviews.listPending();
  if (found.length === 0) return "No pending reviews.";
  return found
    .map(
      ({ id, rating, productName, reviewerName, reviewText }) =>
        `${id}  ${rating} of 5  ${productName}  ${reviewerName}\n  ${reviewText}`,
    )
    .join("\n");
}

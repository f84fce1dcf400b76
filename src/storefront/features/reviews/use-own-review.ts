import { useState } from "react";
import type { OwnReview } from "#contracts/store/customer.ts";
import type { ReviewListResponse } from "#contracts/store/reviews.ts";
import { refusal } from "#domain/store-errors.ts";
import { requestTimeoutMs } from "../ask/post.ts";
import { reviewsApiPath } from "./data.ts";

/** A product's page is the same for everybody: who looks at it is asked about when they want to write. */
type Stage =
  | { kind: "closed" | "asking" | "guest" }
  | { kind: "refused"; words: string }
  | { kind: "open"; own: OwnReview | null }
  | { kind: "written"; own: OwnReview };

/** `prepare` brings what an open form needs: without it nothing opens, and that is said in words (D20). */
export function useOwnReview(productId: string, prepare: () => Promise<unknown>) {
  const [stage, setStage] = useState<Stage>({ kind: "closed" });
  return {
    stage,
    ask: async () => {
      if (stage.kind === "asking") return;
      setStage({ kind: "asking" });
      setStage(await look(productId, prepare));
    },
    written: (own: OwnReview) => setStage({ kind: "written", own }),
    close: () => setStage({ kind: "closed" }),
  };
}

async function look(productId: string, prepare: () => Promise<unknown>): Promise<Stage> {
  try {
    const response = await fetch(reviewsApiPath, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (response.status === 401) return { kind: "guest" };
    if (!response.ok) return { kind: "refused", words: refusal("internal").message };
    const { reviews } = (await response.json()) as ReviewListResponse;
    const mine = reviews.find((each) => each.productId === productId);
    if (mine) await prepare();
    return mine ? { kind: "open", own: mine.review } : { kind: "refused", words: refusal("review-impossible").message };
  } catch {
    return { kind: "refused", words: refusal("internal").message };
  }
}

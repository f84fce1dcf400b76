import "./reviews.css";
import { lazy, Suspense, useId, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { ReviewListResponse } from "#contracts/store/customers/review-requests.ts";
import { requestTimeoutMs } from "#storefront/api-client.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { FormError } from "../form/form-error.tsx";
import { OwnReviewQuote } from "./own-review.tsx";
import { reviewsApiPath } from "./review-data.ts";
import { ReviewThanks } from "./review-thanks.tsx";
import { SignInPrompt, writeReviewId } from "./sign-in-prompt.tsx";
import { StarPicker } from "./star-picker.tsx";

/** The page is cached for everybody, so the customer is loaded when they want to write a review. */
type Stage =
  | { kind: "closed" | "asking" | "guest" }
  | { kind: "refused"; words: string }
  | { kind: "open"; own: OwnReview | null }
  | { kind: "written"; own: OwnReview };

/** Loaded only for customers who write a review. */
const fetchForm = async () => ({ default: (await import("./review-form.tsx")).ReviewForm });
const ReviewForm = lazy(fetchForm);

type ProductReviewProps = { productId: string; words: DocumentBody<"reviews">; rateFirst?: boolean };

/**
 * 'Write a review' on a product's page. `rateFirst`: shows the stars before the form opens (merch).
 * Without a script reviews are written on the order's page.
 */
export function ProductReview({ productId, words, rateFirst = false }: ProductReviewProps) {
  const { stage, ask, written, close } = useOwnReview(productId, fetchForm);
  const [chosen, setChosen] = useState(0);
  const stars = useId();
  const own = stage.kind === "open" || stage.kind === "written" ? stage.own : null;
  const rating = chosen || (own?.rating ?? 0);
  return (
    <div className="writereview" id={writeReviewId}>
      <div className="needs-script reviewing">
        {rateFirst && <StarPicker rating={rating} onRate={setChosen} id={stars} />}
        {stage.kind === "written" && <ReviewThanks words={words.thanks} />}
        {stage.kind === "written" && <OwnReviewQuote review={stage.own} words={words} />}
        {stage.kind === "guest" && <SignInPrompt />}
        {stage.kind === "refused" && <FormError>{stage.words}</FormError>}
        {stage.kind === "open" ? (
          <Suspense>
            <ReviewForm
              productId={productId}
              rating={rating}
              {...(rateFirst && { starsId: stars })}
              onRate={setChosen}
              reviewText={own?.reviewText ?? ""}
              onWritten={written}
              onClose={close}
            />
          </Suspense>
        ) : (
          <p>
            <Button kind="line" size="m" loading={stage.kind === "asking"} onClick={() => void ask()}>
              Write a review
            </Button>
          </p>
        )}
      </div>
      <p className="review-elsewhere small">
        <InterpolatedText values={{ link: <a href="/user-dashboard">My Orders</a> }}>
          {words.elsewhere}
        </InterpolatedText>
      </p>
    </div>
  );
}

/** `prepare` loads the form's code; if that fails, an error is shown instead of the form. */
function useOwnReview(productId: string, prepare: () => Promise<unknown>) {
  const [stage, setStage] = useState<Stage>({ kind: "closed" });
  return {
    stage,
    ask: async () => {
      if (stage.kind === "asking") return;
      setStage({ kind: "asking" });
      setStage(await loadOwnReview(productId, prepare));
    },
    written: (own: OwnReview) => setStage({ kind: "written", own }),
    close: () => setStage({ kind: "closed" }),
  };
}

async function loadOwnReview(productId: string, prepare: () => Promise<unknown>): Promise<Stage> {
  try {
    const response = await fetch(reviewsApiPath, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (response.status === 401) return { kind: "guest" };
    if (!response.ok) return { kind: "refused", words: await messageOf("internal") };
    const { reviews } = (await response.json()) as ReviewListResponse;
    const own = reviews.find((each) => each.productId === productId);
    if (own) await prepare();
    return own ? { kind: "open", own: own.review } : { kind: "refused", words: await messageOf("review-impossible") };
  } catch {
    return { kind: "refused", words: await messageOf("internal") };
  }
}

/** Loaded when needed: the page's first view has no errors to show. */
async function messageOf(code: "internal" | "review-impossible"): Promise<string> {
  const { refusal } = await import("#domain/store-errors.ts");
  return refusal(code).message;
}

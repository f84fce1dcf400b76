import { lazy, Suspense, useId, useState } from "react";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { Button } from "#storefront/ui/button.tsx";
import { InterpolatedText } from "#storefront/ui/words.tsx";
import { FormError } from "../account/form-error.tsx";
import { OwnReviewQuote } from "./own-words.tsx";
import { SignInPrompt, writeReviewId } from "./sign-in-first.tsx";
import { StarPicker } from "./star-picker.tsx";
import { ReviewThanks } from "./thanks.tsx";
import { useOwnReview } from "./use-own-review.ts";
import "./reviews.css";

/** Fetched by who writes: everybody else only reads. */
const fetchForm = async () => ({ default: (await import("./review-form.tsx")).ReviewForm });
const ReviewForm = lazy(fetchForm);

type ProductReviewProps = { productId: string; words: DocumentBody<"reviews">; rateFirst?: boolean };

/**
 * 'Write a review' on a product's page. `rateFirst`: the stars stand there before anything is opened (spec §2, merch).
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

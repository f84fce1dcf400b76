import { type SubmitEvent, useId } from "react";
import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { ReviewResponse } from "#contracts/store/customers/review-requests.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeMultilineText } from "#domain/normalize-text.ts";
import { maxReviewLength, validateReview } from "#domain/reviews/validate-review.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextArea } from "#storefront/ui/inputs/text-controls.tsx";
import { FormError } from "../form/form-error.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { reviewsApiPath } from "./review-data.ts";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import { StarPicker } from "./star-picker.tsx";

export type ReviewFormProps = {
  productId: string;
  rating: number;
  onRate: (rating: number) => void;
  /** Id of the first star if the stars are outside the form. */
  starsId?: string;
  reviewText: string;
  /** URL of the form without a script. */
  page?: string;
  initialRefusal?: Refusal | undefined;
  onWritten: (review: OwnReview) => void;
  onClose: () => void;
};
type Input = { productId: string; rating: number; reviewText: string };

/** A review's stars and text; each error is shown once, at its field. */
export function ReviewForm(props: ReviewFormProps) {
  const { productId, rating, onRate, starsId, reviewText, page, initialRefusal, onWritten, onClose } = props;
  const [ownStars, text] = [useId(), useId()];
  const stars = starsId ?? ownStars;
  const { refused, refuse, busy, send } = useApiForm<ReviewResponse, Input>({
    address: reviewsApiPath,
    initialRefusal,
    failed: "internal",
    fieldOf: (why) => (why.fields?.rating ? stars : why.fields?.reviewText && text),
    onAnswer: ({ review }) => onWritten(review),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = normalizeMultilineText(String(new FormData(event.currentTarget).get("reviewText") ?? ""));
    const wrong = validateReview({ rating, reviewText: typed });
    if (wrong) refuse(wrong);
    else void send({ productId, rating, reviewText: typed });
  };
  // The stars may be outside the form, so their error ends with the rating, not with a change in the form.
  const [wrongStars, wrongText] = [rating > 0 ? undefined : refused?.fields?.rating, refused?.fields?.reviewText];
  return (
    <form className="form" method="post" action={page} noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="productId" value={productId} />
      <Field label="Review" name="reviewText" id={text} error={wrongStars ? null : (wrongText ?? null)} announced>
        <TextArea maxLength={maxReviewLength} defaultValue={reviewText} rows={4} autoFocus />
      </Field>
      {starsId ? (
        wrongStars && <FormError>{wrongStars}</FormError>
      ) : (
        <StarPicker rating={rating} onRate={onRate} id={stars} error={wrongStars} />
      )}
      {refused && !refused.fields && <Refused refused={refused} />}
      <div className="row">
        <Button type="submit" kind="dark" size="m" loading={busy}>
          Submit review
        </Button>
        <Button kind="line" size="m" className="needs-script" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function Refused({ refused }: { refused: Refusal }) {
  return refused.code === "not-signed-in" ? <SignInPrompt /> : <FormError>{refused.message}</FormError>;
}

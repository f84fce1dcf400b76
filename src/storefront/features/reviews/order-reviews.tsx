import { type MouseEvent, useId, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { OwnReviewQuote } from "./own-review.tsx";
import type { ReviewFormResult, ReviewItem } from "./review-data.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewThanks } from "./review-thanks.tsx";
import "./reviews.css";

export type OrderReviewsProps = {
  /** The order's own address. */
  page: string;
  items: ReviewItem[];
  words: DocumentBody<"reviews">;
  /** Without a script: the product whose form is open, and the one just reviewed, both from the URL. */
  asked: string | null;
  reviewed: string | null;
  answer: ReviewFormResult | undefined;
};

/** Review forms for the delivered products. */
export function OrderReviews({ items, words, asked, reviewed, answer, page }: OrderReviewsProps) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className="orderreviews" id="reviews" aria-labelledby={heading}>
      <h2 className="d4" id={heading}>
        {words.orderHeading}
      </h2>
      <ul>
        {items.map((item) => (
          <ReviewedItem
            key={item.productId}
            item={item}
            words={words}
            page={page}
            opened={asked === item.productId}
            done={reviewed === item.productId}
            answer={answer?.productId === item.productId ? answer : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

type ReviewedItemProps = Pick<OrderReviewsProps, "page" | "words" | "answer"> & {
  item: ReviewItem;
  opened: boolean;
  done: boolean;
};

function ReviewedItem({ item, words, page, opened, done, answer }: ReviewedItemProps) {
  const [own, setOwn] = useState(item.own);
  const [stage, setStage] = useState<"closed" | "open" | "written">(
    opened || answer ? "open" : done ? "written" : "closed",
  );
  const [rating, setRating] = useState(answer?.typed.rating ?? own?.rating ?? 0);
  const name = useId();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setStage("open");
  };
  return (
    <li className="reviewing">
      <h3 className="d5" id={name}>
        {item.name}
      </h3>
      {stage === "written" && <ReviewThanks words={words.thanks} />}
      {own && stage !== "open" && <OwnReviewQuote review={own} words={words} />}
      {stage === "open" ? (
        <ReviewForm
          productId={item.productId}
          page={page}
          rating={rating}
          onRate={setRating}
          reviewText={answer?.typed.reviewText ?? own?.reviewText ?? ""}
          initialRefusal={answer?.refused}
          onWritten={(review) => {
            setOwn(review);
            setStage("written");
          }}
          onClose={() => setStage("closed")}
        />
      ) : (
        <form action={`${page}#reviews`}>
          <Button
            type="submit"
            name="review"
            value={item.productId}
            kind="line"
            size="m"
            aria-describedby={name}
            onClick={open}
          >
            Write a review
          </Button>
        </form>
      )}
    </li>
  );
}

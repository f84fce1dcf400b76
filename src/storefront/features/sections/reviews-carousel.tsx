import type { ReactNode } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { ReviewView } from "#contracts/store/catalog/product-views.ts";
import { Carousel } from "#storefront/ui/carousel/carousel.tsx";
import { ReviewCard } from "#storefront/ui/product/review-card.tsx";

const autoplayMs = 4000;

type ReviewsRailProps = {
  reviews: ReviewView[];
  words: Pick<DocumentBody<"reviews">, "heading" | "answered">;
  id?: string;
  /** How the product was rated, below the heading. */
  summary?: ReactNode;
  /** Shown below the reviews, and also while there are none. */
  children?: ReactNode;
};

/** Reviews: 1.2 in view on phones, three from 1024 px. */
export function ReviewsCarousel({ reviews, words, id, summary, children }: ReviewsRailProps) {
  if (reviews.length === 0 && !children) return null;
  const heading = (
    <div>
      <h2 className="d2 rail-t">{words.heading}</h2>
      {summary}
    </div>
  );
  return (
    <div className="section" id={id}>
      <div className="wrap">
        {reviews.length === 0 ? (
          heading
        ) : (
          <Carousel
            label={words.heading}
            heading={heading}
            autoplayMs={autoplayMs}
            perView={{ base: 1.2, md: 2, lg: 3 }}
          >
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} answered={words.answered} />
            ))}
          </Carousel>
        )}
        {children}
      </div>
    </div>
  );
}

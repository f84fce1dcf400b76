import type { OwnReview } from "#contracts/store/customer.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { paise } from "#domain/money.ts";
import { ShippingNote } from "#storefront/features/cart/shipping-note.tsx";
import { FaqPage } from "#storefront/features/faq/faq-page.tsx";
import { MerchListing } from "#storefront/features/merch/merch-listing.tsx";
import { PlasticPage } from "#storefront/features/plastic/plastic-page.tsx";
import { Assurances } from "#storefront/features/product/assurances.tsx";
import { OrderReviews } from "#storefront/features/reviews/order-reviews.tsx";
import { OwnReviewQuote } from "#storefront/features/reviews/own-words.tsx";
import { ReviewThanks } from "#storefront/features/reviews/thanks.tsx";
import { UnsubscribePage } from "#storefront/features/subscribe/unsubscribe-page.tsx";
import { AnnouncementBar } from "#storefront/shell/top-bar.tsx";
import { ReviewCard } from "#storefront/ui/review-card.tsx";

/** Delivery that costs, that is free above an amount, and that is free. */
const deliveries = [
  { name: "charged", deliveryCharge: paise(15_000), freeDeliveryAbove: paise(0) },
  { name: "above", deliveryCharge: paise(15_000), freeDeliveryAbove: paise(99_900) },
  { name: "free", deliveryCharge: paise(0), freeDeliveryAbove: paise(0) },
];

export const renderLayoutStates = () => deliveries.map((facts) => <AnnouncementBar key={facts.name} facts={facts} />);

export const renderCartStates = () => deliveries.map((facts) => <ShippingNote key={facts.name} facts={facts} />);

export const renderMerchStates = (words: DocumentBody<"merch">) => (
  <>
    <MerchListing merch={[]} comingSoon words={words} bannerText="" />
    <MerchListing merch={[]} comingSoon={false} words={words} bannerText="" />
  </>
);

export const renderProductStates = (words: DocumentBody<"product">) =>
  deliveries.map((facts) => (
    <div key={facts.name}>
      <Assurances facts={{ ...facts, onlinePayment: true }} words={words} />
      <Assurances facts={{ ...facts, onlinePayment: false }} words={words} />
    </div>
  ));

const review = { id: "1", reviewerName: "Sample", rating: 5, text: "Sample", sample: true, verified: false };
const own = (state: OwnReview["state"]) => ({ productId: "sample", rating: 5, reviewText: "Sample", state });
const ordered = { page: "/", items: [{ productId: "sample", name: "Sample", own: null }], asked: null, reviewed: null };

export const renderReviewStates = (words: DocumentBody<"reviews">) => (
  <>
    <ReviewCard review={{ ...review, answer: "Sample" }} answered={words.answered} />
    <OrderReviews {...ordered} words={words} answer={undefined} />
    <ReviewThanks words={words.thanks} />
    {(["pending", "approved", "hidden"] as const).map((state) => (
      <OwnReviewQuote key={state} review={own(state)} words={words} />
    ))}
  </>
);

export const renderFaqStates = (words: DocumentBody<"faq">) => <FaqPage words={{ ...words, entries: [] }} />;

export const renderPlasticStates = (words: DocumentBody<"plastic">) => (
  <PlasticPage words={words} picture={null} logo={null} items={[]} stamp={{ label: "", words: "" }} />
);

export const renderSubscribeStates = (words: DocumentBody<"subscribe">) =>
  [true, false].map((subscribed) => (
    <UnsubscribePage key={String(subscribed)} words={words} subscription={{ email: "a@b.in", subscribed }} />
  ));

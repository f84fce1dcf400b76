import { useRef } from "react";
import type { BeveragePage, MerchCard } from "#contracts/store/catalog.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import type { DeliveryFacts, ShopFacts } from "#contracts/store/settings.ts";
import type { SharedSections } from "../bands/bands-of.ts";
import { MerchCarousel } from "../bands/merch-rail.tsx";
import { PlasticSection } from "../bands/plastic-band.tsx";
import { ReviewsCarousel } from "../bands/reviews-rail.tsx";
import { ProductReview } from "../reviews/product-review.tsx";
import { BeverageBuyBar } from "./beverage-bar.tsx";
import { BuyBox } from "./buy-box.tsx";
import { ProductGallery } from "./gallery.tsx";
import { ProductLabel } from "./label-block.tsx";
import { getPackFacts } from "./pack-facts.ts";
import { Tagline } from "./tagline.tsx";
import { usePackChoice } from "./use-pack-choice.ts";
import "./product.css";

/** What is written on the page of one product, beside the product. */
export type ProductContent = { product: DocumentBody<"product">; reviews: DocumentBody<"reviews"> };

type ProductPageProps = {
  beverage: BeveragePage;
  merch: MerchCard[];
  words: ProductContent;
  sections: SharedSections;
  facts: DeliveryFacts & Pick<ShopFacts, "merchComingSoon">;
};

export function ProductPage({ beverage, merch, words, sections: bands, facts }: ProductPageProps) {
  const choice = usePackChoice(beverage);
  const buyButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="pdp">
        <ProductGallery beverage={beverage} shown={choice.shown} />
        <BuyBox beverage={beverage} choice={choice} facts={facts} words={words.product} buyButton={buyButton} />
      </div>
      <ProductLabel
        heading={words.product.labelHeading}
        label={beverage.label}
        {...getPackFacts(beverage, choice.chosen)}
      />
      <ReviewsCarousel reviews={beverage.reviews} words={words.reviews} id="reviews">
        <ProductReview productId={beverage.id} words={words.reviews} />
      </ReviewsCarousel>
      <Tagline lines={beverage.tagline} flavour={beverage.flavour} />
      <PlasticSection words={bands} />
      <MerchCarousel merch={merch} comingSoon={facts.merchComingSoon} words={bands} />
      {!beverage.soldOut && <BeverageBuyBar choice={choice} packs={beverage.packs} buyButton={buyButton} />}
    </>
  );
}

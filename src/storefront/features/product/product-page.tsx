import { useRef } from "react";
import type { BeveragePage, MerchCard } from "#contracts/store/catalog.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import type { DeliveryFacts, ShopFacts } from "#contracts/store/settings.ts";
import type { Bands } from "../bands/bands-of.ts";
import { MerchRail } from "../bands/merch-rail.tsx";
import { PlasticBand } from "../bands/plastic-band.tsx";
import { ReviewsRail } from "../bands/reviews-rail.tsx";
import { ProductReview } from "../reviews/product-review.tsx";
import { BeverageBar } from "./beverage-bar.tsx";
import { BuyBox } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import { LabelBlock } from "./label-block.tsx";
import { packFacts } from "./pack-facts.ts";
import { Tagline } from "./tagline.tsx";
import { usePackChoice } from "./use-pack-choice.ts";
import "./product.css";

/** What is written on the page of one product, beside the product. */
export type ProductWords = { product: DocumentBody<"product">; reviews: DocumentBody<"reviews"> };

type ProductPageProps = {
  beverage: BeveragePage;
  merch: MerchCard[];
  words: ProductWords;
  bands: Bands;
  facts: DeliveryFacts & Pick<ShopFacts, "merchComingSoon">;
};

export function ProductPage({ beverage, merch, words, bands, facts }: ProductPageProps) {
  const choice = usePackChoice(beverage);
  const buyButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="pdp">
        <Gallery beverage={beverage} shown={choice.shown} />
        <BuyBox beverage={beverage} choice={choice} facts={facts} words={words.product} buyButton={buyButton} />
      </div>
      <LabelBlock heading={words.product.labelHeading} label={beverage.label} {...packFacts(beverage, choice.chosen)} />
      <ReviewsRail reviews={beverage.reviews} words={words.reviews} id="reviews">
        <ProductReview productId={beverage.id} words={words.reviews} />
      </ReviewsRail>
      <Tagline lines={beverage.tagline} flavour={beverage.flavour} />
      <PlasticBand words={bands} />
      <MerchRail merch={merch} comingSoon={facts.merchComingSoon} words={bands} />
      {!beverage.soldOut && <BeverageBar choice={choice} packs={beverage.packs} buyButton={buyButton} />}
    </>
  );
}

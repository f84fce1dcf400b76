import { useRef } from "react";
import type { BeveragePage, MerchCard } from "../../../contracts/store/catalog.ts";
import type { Picture } from "../../../contracts/store/picture.ts";
import type { DeliveryFacts, ShopFacts } from "../../../contracts/store/settings.ts";
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

type ProductPageProps = {
  beverage: BeveragePage;
  merch: MerchCard[];
  plasticPicture: Picture | null;
  facts: DeliveryFacts & Pick<ShopFacts, "merchComingSoon">;
};

export function ProductPage({ beverage, merch, plasticPicture, facts }: ProductPageProps) {
  const choice = usePackChoice(beverage);
  const buyButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="pdp">
        <Gallery beverage={beverage} shown={choice.shown} />
        <BuyBox beverage={beverage} choice={choice} facts={facts} buyButton={buyButton} />
      </div>
      <LabelBlock label={beverage.label} {...packFacts(beverage, choice.chosen)} />
      <ReviewsRail reviews={beverage.reviews} id="reviews">
        <ProductReview productId={beverage.id} />
      </ReviewsRail>
      <Tagline lines={beverage.tagline} flavour={beverage.flavour} />
      <PlasticBand picture={plasticPicture} />
      <MerchRail merch={merch} comingSoon={facts.merchComingSoon} />
      {!beverage.soldOut && <BeverageBar choice={choice} packs={beverage.packs} buyButton={buyButton} />}
    </>
  );
}

import { useRef } from "react";
import type { MerchColour, MerchPage as MerchItem } from "#contracts/store/catalog.ts";
import type { DeliveryFacts } from "#contracts/store/settings.ts";
import { formatRupees } from "#domain/money.ts";
import { ReviewsCarousel } from "../bands/reviews-rail.tsx";
import { BuyBar } from "../product/buy-bar.tsx";
import { ProductLabel } from "../product/label-block.tsx";
import type { ProductContent } from "../product/product-page.tsx";
import { MerchBuyBox } from "./merch-box.tsx";
import { MerchGallery } from "./merch-gallery.tsx";
import { focusSizes } from "./size-buttons.tsx";
import { useMerchChoice } from "./use-merch-choice.ts";
import "../product/product.css";
import "./merch.css";

type MerchPageProps = {
  item: MerchItem;
  colour: MerchColour | undefined;
  words: ProductContent;
  facts: DeliveryFacts;
};

export function MerchPage({ item, colour, words, facts }: MerchPageProps) {
  const choice = useMerchChoice(item, colour);
  const addButton = useRef<HTMLButtonElement>(null);
  const { shown, size } = choice;
  return (
    <>
      <div className="pdp">
        <MerchGallery key={choice.colour?.hex} name={item.name} colour={choice.colour} picture={item.picture} />
        <MerchBuyBox item={item} choice={choice} words={words} facts={facts} addButton={addButton} />
      </div>
      <ProductLabel
        heading={words.product.labelHeading}
        label={item.label}
        quantity={item.label.netQuantity}
        last={item.reviews.length === 0}
        mrp={shown ? formatRupees(shown.mrp) : ""}
      />
      <ReviewsCarousel reviews={item.reviews} words={words.reviews} id="reviews" />
      {!choice.soldOut && (
        <BuyBar
          headline={size ? formatRupees(size.price) : "Select size"}
          detail={[choice.colour?.name, size?.sizeName].filter(Boolean).join(" · ")}
          label="Add To Cart"
          onPress={() => choice.add() || focusSizes()}
          button={addButton}
        />
      )}
    </>
  );
}

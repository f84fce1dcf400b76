import "../product/product-page.css";
import "./merch-page.css";
import { useRef } from "react";
import type { MerchColour, MerchPage as MerchItem } from "#contracts/store/catalog/product-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { formatRupees } from "#domain/money.ts";
import { useCarousel } from "#storefront/ui/carousel/use-carousel.ts";
import { BuyBar } from "../product/buy-bar.tsx";
import { PictureCarousel } from "../product/picture-carousel.tsx";
import { ProductLabel } from "../product/product-label.tsx";
import type { ProductContent } from "../product/product-page.tsx";
import { ReviewsCarousel } from "../sections/reviews-carousel.tsx";
import { MerchBuyBox } from "./merch-buy-box.tsx";
import { focusSizes } from "./size-buttons.tsx";
import { useMerchChoice } from "./use-merch-choice.ts";

type MerchGalleryProps = { name: string; colour: MerchColour | undefined; picture: Picture | null };

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

/** Pictures of the colour, else of the item. */
function MerchGallery({ name, colour, picture }: MerchGalleryProps) {
  const carousel = useCarousel({ loop: true });
  const own = colour?.pictures ?? [];
  const shown = own.length > 0 ? own : picture ? [picture] : [];
  const pictures = shown.map((each) => ({ picture: each, label: each.alt, cutOut: false }));
  return (
    <section
      className="field gallery mgallery"
      data-flavour="mist"
      aria-roledescription="carousel"
      aria-label={colour ? `Pictures of ${name}, ${colour.name}` : `Pictures of ${name}`}
    >
      <PictureCarousel pictures={pictures} carousel={carousel} />
    </section>
  );
}

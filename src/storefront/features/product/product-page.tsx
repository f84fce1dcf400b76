import "./product-page.css";
import "./tagline.css";
import "./product-gallery.css";
import { type RefObject, useRef } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { BeverageCard, BeveragePage, Flavour, MerchCard, Pack } from "#contracts/store/catalog/product-views.ts";
import type { DeliveryFacts, ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { formatRupees } from "#domain/money.ts";
import { calculatePricePerLitre } from "#domain/pricing.ts";
import type { ReviewOrder } from "#domain/reviews/review-order.ts";
import { useCarousel } from "#storefront/ui/carousel/use-carousel.ts";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { DiscountBadge } from "#storefront/ui/product/discount-badge.tsx";
import { getShoutFit } from "#storefront/ui/text/headline-fit.ts";
import { LazyReviewSummary } from "../reviews/lazy-review-summary.tsx";
import { ProductReview } from "../reviews/product-review.tsx";
import { MerchCarousel } from "../sections/merch-carousel.tsx";
import { PlasticSection } from "../sections/plastic-section.tsx";
import { ReviewsCarousel } from "../sections/reviews-carousel.tsx";
import type { SharedSections } from "../sections/shared-sections.ts";
import { BuyBar } from "./buy-bar.tsx";
import { BuyBox } from "./buy-box.tsx";
import { focusPacks } from "./focus-packs.ts";
import { OtherFlavours } from "./other-flavours.tsx";
import { PictureCarousel } from "./picture-carousel.tsx";
import { ProductLabel } from "./product-label.tsx";
import { type PackChoice, usePackChoice } from "./use-pack-choice.ts";

type ThumbsProps = { gallery: BeveragePage["gallery"]; selected: number; onSelect: (index: number) => void };

/** Width for the word behind the can, in em at full size. */
const ghostRoomEm = 2.16;

/** Width for the tagline, in em at full size. */
const roomEm = 6.3;

type BeverageBarProps = { choice: PackChoice; packs: Pack[]; buyButton: RefObject<HTMLElement | null> };

/** Texts of a product page, apart from the product's own. */
export type ProductContent = {
  product: DocumentBody<"product">;
  reviews: DocumentBody<"reviews">;
  /** Null while nobody needs to wait for the product. */
  alerts: DocumentBody<"alerts"> | null;
};

type ProductPageProps = {
  beverage: BeveragePage;
  order: ReviewOrder;
  /** All flavours, this one included. */
  beverages: BeverageCard[];
  merch: MerchCard[];
  words: ProductContent;
  sections: SharedSections;
  facts: DeliveryFacts & Pick<ShopFacts, "merchComingSoon">;
};

export function ProductPage({ beverage, order, beverages, merch, words, sections, facts }: ProductPageProps) {
  const choice = usePackChoice(beverage);
  const buyButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="pdp">
        <ProductGallery beverage={beverage} shown={choice.shown} />
        <BuyBox
          beverage={beverage}
          beverages={beverages}
          choice={choice}
          facts={facts}
          words={words.product}
          alerts={words.alerts}
          buyButton={buyButton}
        />
      </div>
      <ProductLabel
        heading={words.product.labelHeading}
        label={beverage.label}
        {...getPackFacts(beverage, choice.chosen)}
      />
      <ReviewsCarousel
        reviews={beverage.reviews}
        words={words.reviews}
        id="reviews"
        summary={
          <LazyReviewSummary
            rating={beverage.rating}
            order={order}
            choice={choice.chosen ? { pack: String(choice.chosen.packSize) } : {}}
          />
        }
      >
        <ProductReview productId={beverage.id} words={words.reviews} />
      </ReviewsCarousel>
      <Tagline lines={beverage.tagline} flavour={beverage.flavour} />
      <PlasticSection words={sections} />
      <OtherFlavours
        beverages={beverages.filter(({ id }) => id !== beverage.id)}
        heading={words.product.othersHeading}
        canNote={sections.canNote}
      />
      <MerchCarousel merch={merch} comingSoon={facts.merchComingSoon} words={sections} />
      {!beverage.soldOut && <BeverageBuyBar choice={choice} packs={beverage.packs} buyButton={buyButton} />}
    </>
  );
}

/** The buy bar of a beverage; without a chosen pack it moves the focus to the packs. */
function BeverageBuyBar({ choice, packs, buyButton }: BeverageBarProps) {
  const { chosen, shown } = choice;
  const lowest = shown ? `From ${formatRupees(shown.price)}` : "Select size";
  return (
    <BuyBar
      headline={chosen ? formatRupees(chosen.price) : lowest}
      detail={chosen ? `Pack of ${chosen.packSize} · ${chosen.litres} L` : `Select size: ${sizesOf(packs)}`}
      label="Buy Now"
      busy={choice.isOpening}
      onPress={() => choice.buy() || focusPacks()}
      button={buyButton}
    />
  );
}

/** '4, 6 or 12'. */
function sizesOf(packs: Pack[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(packs.map(({ packSize }) => String(packSize)));
}

/** Quantity and MRP of the chosen pack; before a choice, of one can and every pack. */
function getPackFacts({ label, packs }: BeveragePage, chosen: Pack | undefined): { quantity: string; mrp: string } {
  return chosen
    ? { quantity: quantityOf(chosen), mrp: mrpOf(chosen) }
    : { quantity: label.netQuantity, mrp: packs.map(mrpByPack).join(" · ") };
}

function quantityOf({ packSize, litres }: Pack): string {
  return `${packSize} × ${(litres * 1000) / packSize} ml = ${litres} L`;
}

function mrpOf({ mrp, litres }: Pack): string {
  return `${formatRupees(mrp)} · ${formatRupees(calculatePricePerLitre(mrp, litres))} per litre`;
}

function mrpByPack({ packSize, mrp }: Pack): string {
  return `Pack of ${packSize} ${formatRupees(mrp)}`;
}

function Tagline({ lines, flavour }: { lines: string[]; flavour: Flavour }) {
  if (lines.length === 0) return null;
  return (
    <section className="field tagline" data-flavour={flavour} aria-label="Tagline">
      <div className="wrap">
        <p className="roar" data-fit={getShoutFit(lines, roomEm)}>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </div>
      <Ridge flavour={flavour} />
    </section>
  );
}

/** Pictures on the flavour's colour, with thumbnails. */
function ProductGallery({ beverage, shown }: { beverage: BeveragePage; shown: Pack | undefined }) {
  const { name, flavour, gallery, ghost } = beverage;
  const carousel = useCarousel({ loop: true });
  return (
    <section
      className="field gallery"
      data-flavour={flavour}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
    >
      <PictureCarousel pictures={gallery} carousel={carousel}>
        {shown && <DiscountBadge price={shown.price} mrp={shown.mrp} large />}
        <p className="ghost roar" aria-hidden="true" data-fit={getShoutFit([ghost], ghostRoomEm)}>
          {ghost}
        </p>
        <Ridge flavour={flavour} eager />
      </PictureCarousel>
      <GalleryThumbnails gallery={gallery} selected={carousel.selected} onSelect={carousel.goTo} />
    </section>
  );
}

function GalleryThumbnails({ gallery, selected, onSelect }: ThumbsProps) {
  return (
    <div className="thumbs">
      {gallery.map(({ picture, label, cutOut }, index) => (
        <button
          key={picture.id}
          type="button"
          className="needs-script"
          aria-label={`${label}, picture ${index + 1} of ${gallery.length}`}
          aria-current={index === selected || undefined}
          onClick={() => onSelect(index)}
        >
          <Picture picture={picture} className={cutOut ? undefined : "cover"} sizes="64px" alt="" />
        </button>
      ))}
    </div>
  );
}

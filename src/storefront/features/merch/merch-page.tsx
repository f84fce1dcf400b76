import "../product/product-page.css";
import "./merch-page.css";
import "../product/buy-box.css";
import "../product/price-box.css";
import { type FormEvent, type RefObject, useRef } from "react";
import type { MerchColour, MerchPage as MerchItem } from "#contracts/store/catalog/product-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { formatRupees } from "#domain/money.ts";
import type { ReviewOrder } from "#domain/reviews/review-order.ts";
import { ClosedNote } from "#storefront/layout/closed-note.tsx";
import { useCarousel } from "#storefront/ui/carousel/use-carousel.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Breadcrumbs } from "#storefront/ui/layout/breadcrumbs.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { DiscountBadge } from "#storefront/ui/product/discount-badge.tsx";
import { Mrp, Price } from "#storefront/ui/product/price.tsx";
import { Assurances } from "../product/assurances.tsx";
import { BuyBar } from "../product/buy-bar.tsx";
import { PictureCarousel } from "../product/picture-carousel.tsx";
import { ProductDescription } from "../product/product-description.tsx";
import { ProductLabel } from "../product/product-label.tsx";
import type { ProductContent } from "../product/product-page.tsx";
import { RatingLink } from "../product/rating-link.tsx";
import { StockAlert } from "../product/stock-alert.tsx";
import { LazyReviewSummary } from "../reviews/lazy-review-summary.tsx";
import { ProductReview } from "../reviews/product-review.tsx";
import { ReviewsCarousel } from "../sections/reviews-carousel.tsx";
import { ColourSwatches, focusSizes, type MerchChoice, SizeButtons, useMerchChoice } from "./merch-options.tsx";

const trail = [
  { to: "/", name: "Home" },
  { to: "/merch", name: "Merch" },
];

type MerchBoxProps = {
  item: MerchItem;
  choice: MerchChoice;
  words: ProductContent;
  facts: DeliveryFacts;
  addButton: RefObject<HTMLButtonElement | null>;
};

type AddFormProps = Pick<MerchBoxProps, "choice" | "addButton"> & { soldOut: string };

type MerchGalleryProps = { name: string; colour: MerchColour | undefined; picture: Picture | null };

type MerchPageProps = {
  item: MerchItem;
  order: ReviewOrder;
  colour: MerchColour | undefined;
  words: ProductContent;
  facts: DeliveryFacts;
};

export function MerchPage({ item, order, colour, words, facts }: MerchPageProps) {
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
      <ReviewsCarousel
        reviews={item.reviews}
        words={words.reviews}
        id="reviews"
        summary={
          <LazyReviewSummary
            rating={item.rating}
            order={order}
            choice={{ color: choice.colour?.name ?? "", size: size?.sizeName ?? "" }}
          />
        }
      />
      {!choice.soldOut && (
        <BuyBar
          headline={size ? formatRupees(size.price) : "Select size"}
          detail={[choice.colour?.name, size?.sizeName].filter(Boolean).join(" · ")}
          label="Add To Cart"
          busy={choice.isOpening}
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

function MerchBuyBox({ item, choice, words, facts, addButton }: MerchBoxProps) {
  const { id, name, rating, colours, description, features } = item;
  return (
    <div className="buy">
      <Breadcrumbs trail={trail} here={name} />
      <h1 className="d1">{name}</h1>
      <RatingLink rating={rating} />
      <SizePrice choice={choice} taxNote={words.product.taxNote} />
      <ColourSwatches colours={colours} choice={choice} />
      <AddForm choice={choice} soldOut={words.product.merchSoldOut} addButton={addButton} />
      <MerchStockAlert key={choice.colour?.hex} colour={choice.colour} words={words.alerts} />
      <ProductReview productId={id} words={words.reviews} rateFirst />
      <Assurances facts={facts} words={words.product} />
      <div className="text stack">
        <ProductDescription words={description} />
        <ul className="ticksl">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size="s" /> {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type MerchStockAlertProps = Pick<MerchPageProps, "colour"> & { words: ProductContent["alerts"] };

/** Sold-out sizes of the colour. */
function MerchStockAlert({ colour, words }: MerchStockAlertProps) {
  const sizes = (colour?.sizes ?? []).filter(({ inStock }) => !inStock);
  const options = sizes.map(({ sku, sizeName }) => ({ sku, label: `${sizeName}, ${colour?.name}` }));
  return <StockAlert options={options} words={words} />;
}

/** The price of the chosen size. Only a draft can have no price. */
function SizePrice({ choice: { shown }, taxNote }: { choice: MerchChoice; taxNote: string }) {
  if (!shown) return <p className="d5">[price]</p>;
  const { sku, price, mrp } = shown;
  return (
    <div className="pricebox">
      <p className="row" aria-live="polite">
        <Price paise={price} large />
        <Mrp paise={mrp} price={price} />
        <DiscountBadge key={sku} price={price} mrp={mrp} />
      </p>
      <p className="small muted">{taxNote}</p>
    </div>
  );
}

/**
 * Without a script the form leads to checkout; if the script is still loading, submitting waits for it
 * (src/http/page-script).
 */
function AddForm({ choice, soldOut, addButton }: AddFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choice.add();
  };
  return (
    <form action="/check-out" method="get" data-waits onSubmit={submit}>
      <SizeButtons choice={choice} />
      <input type="hidden" name="quantity" value="1" />
      <ClosedNote />
      <Button type="submit" block ref={addButton} loading={choice.isOpening} disabled={choice.soldOut}>
        Add To Cart <Icon name="arrow" />
      </Button>
      {choice.soldOut && choice.shown && <p className="small">{soldOut}</p>}
    </form>
  );
}

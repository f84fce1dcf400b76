import type { FormEvent, RefObject } from "react";
import type { MerchPage } from "#contracts/store/catalog.ts";
import type { DeliveryFacts } from "#contracts/store/settings.ts";
import { Button } from "#storefront/ui/button.tsx";
import { Breadcrumbs } from "#storefront/ui/crumbs.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { DiscountBadge } from "#storefront/ui/pennant.tsx";
import { Mrp, Price } from "#storefront/ui/price.tsx";
import { Assurances } from "../product/assurances.tsx";
import { ProductDescription } from "../product/description.tsx";
import type { ProductContent } from "../product/product-page.tsx";
import { RatingLink } from "../product/rating-link.tsx";
import { ProductReview } from "../reviews/product-review.tsx";
import { ColourSwatches } from "./colour-dots.tsx";
import { SizeButtons } from "./size-buttons.tsx";
import type { MerchChoice } from "./use-merch-choice.ts";
import "../product/buy-box.css";
import "../product/price-box.css";

const trail = [
  { to: "/", name: "Home" },
  { to: "/merch", name: "Merch" },
];

type MerchBoxProps = {
  item: MerchPage;
  choice: MerchChoice;
  words: ProductContent;
  facts: DeliveryFacts;
  addButton: RefObject<HTMLButtonElement | null>;
};

export function MerchBuyBox({ item, choice, words, facts, addButton }: MerchBoxProps) {
  const { id, name, rating, colours, description, features } = item;
  return (
    <div className="buy">
      <Breadcrumbs trail={trail} here={name} />
      <h1 className="d1">{name}</h1>
      <RatingLink rating={rating} />
      <SizePrice choice={choice} taxNote={words.product.taxNote} />
      <ColourSwatches colours={colours} choice={choice} />
      <AddForm choice={choice} soldOut={words.product.merchSoldOut} addButton={addButton} />
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

/** Of the chosen size; each has its own (D26). None in a draft alone. */
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

type AddFormProps = Pick<MerchBoxProps, "choice" | "addButton"> & { soldOut: string };

/** Without a script the same form takes the size straight to the checkout. */
function AddForm({ choice, soldOut, addButton }: AddFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choice.add();
  };
  return (
    <form action="/check-out" method="get" onSubmit={submit}>
      <SizeButtons choice={choice} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" block ref={addButton} disabled={choice.soldOut}>
        Add To Cart <Icon name="arrow" />
      </Button>
      {choice.soldOut && choice.shown && <p className="small">{soldOut}</p>}
    </form>
  );
}

import "../product/buy-box.css";
import "../product/price-box.css";
import type { FormEvent, RefObject } from "react";
import type { MerchColour, MerchPage } from "#contracts/store/catalog/product-views.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Breadcrumbs } from "#storefront/ui/layout/breadcrumbs.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { DiscountBadge } from "#storefront/ui/product/discount-badge.tsx";
import { Mrp, Price } from "#storefront/ui/product/price.tsx";
import { Assurances } from "../product/assurances.tsx";
import { ProductDescription } from "../product/product-description.tsx";
import type { ProductContent } from "../product/product-page.tsx";
import { RatingLink } from "../product/rating-link.tsx";
import { ProductReview } from "../reviews/product-review.tsx";
import { OptionError } from "./option-error.tsx";
import { SizeButtons } from "./size-buttons.tsx";
import type { MerchChoice } from "./use-merch-choice.ts";

type ColourDotsProps = { colours: MerchColour[]; choice: MerchChoice };

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

type AddFormProps = Pick<MerchBoxProps, "choice" | "addButton"> & { soldOut: string };

/** Without a script the form goes straight to checkout. */
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

/** Colour swatches; without a script the form reloads the page in the chosen colour. */
function ColourSwatches({ colours, choice }: ColourDotsProps) {
  const { colour, chooseColour, errors } = choice;
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <fieldset aria-describedby={errors.color && "color-error"}>
        <legend className="d5">
          Color
          <span aria-hidden="true">
            : <span className="chosen">{colour?.name}</span>
          </span>
        </legend>
        <div className="dots" role="radiogroup" aria-label="Color">
          {colours.map((each) => (
            <label key={each.hex} title={each.name}>
              <input
                type="radio"
                name="color"
                value={each.name}
                aria-label={each.name}
                checked={each === colour}
                onChange={() => chooseColour(each)}
              />
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r="15.25" fill={each.hex} />
              </svg>
            </label>
          ))}
        </div>
        <OptionError id="color-error">{errors.color}</OptionError>
      </fieldset>
      {colours.length > 1 && (
        <div className="scriptless">
          <Button type="submit" kind="line" size="s">
            Show this color
          </Button>
        </div>
      )}
    </form>
  );
}

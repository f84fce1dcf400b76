import "./buy-box.css";
import "./nutrition.css";
import "./price-box.css";
import { type FormEvent, type RefObject, useId, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { BeverageCard, BeveragePage, Pack } from "#contracts/store/catalog/product-views.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { formatRupees } from "#domain/money.ts";
import { ClosedNote } from "#storefront/layout/closed-note.tsx";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Breadcrumbs } from "#storefront/ui/layout/breadcrumbs.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { DiscountBadge } from "#storefront/ui/product/discount-badge.tsx";
import { PackTiles } from "#storefront/ui/product/pack-tiles.tsx";
import { Mrp, Price } from "#storefront/ui/product/price.tsx";
import { Tag } from "#storefront/ui/text/tag.tsx";
import { Assurances } from "./assurances.tsx";
import { packsId } from "./focus-packs.ts";
import { FlavourSwitch } from "./other-flavours.tsx";
import { ProductDescription } from "./product-description.tsx";
import { RatingLink } from "./rating-link.tsx";
import { ShareButton } from "./share-button.tsx";
import { StockAlert } from "./stock-alert.tsx";
import type { PackChoice } from "./use-pack-choice.ts";

type PriceBoxProps = { shown: Pack | undefined; chosen: Pack | undefined; taxNote: string };

type CaloriesProps = {
  calories: number;
  rows: { name: string; value: string }[];
  words: Pick<DocumentBody<"product">, "nutritionName" | "nutritionPer">;
};

const trail = [
  { to: "/", name: "Home" },
  { to: "/beverages", name: "Beverages" },
];

type BuyBoxProps = {
  beverage: BeveragePage;
  beverages: BeverageCard[];
  choice: PackChoice;
  facts: DeliveryFacts;
  words: DocumentBody<"product">;
  alerts: DocumentBody<"alerts"> | null;
  buyButton: RefObject<HTMLButtonElement | null>;
};

export function BuyBox({ beverage, beverages, choice, facts, words, alerts, buyButton }: BuyBoxProps) {
  const { name, shortDescription, rating, packs, longDescription, tags, calories, nutrition } = beverage;
  return (
    <div className="buy">
      <Breadcrumbs trail={trail} here={name} />
      <p className="d5 sub">{shortDescription}</p>
      <h1 className="d1">{name}</h1>
      <FlavourSwitch beverages={beverages} current={beverage.id} />
      <RatingLink rating={rating} />
      <PriceBox shown={choice.shown} chosen={choice.chosen} taxNote={words.taxNote} />
      <BuyForm
        packs={packs}
        choice={choice}
        soldOut={beverage.soldOut && (packs.length > 0 ? words.beverageSoldOut : "")}
        buyButton={buyButton}
      />
      <PackAlert packs={packs} isFolded={choice.chosen !== undefined} words={alerts} />
      <Assurances facts={facts} words={words} />
      <ShareButton name={name} />
      <div className="text stack">
        <ProductDescription words={longDescription} />
      </div>
      <ul className="row tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
      <Calories calories={calories} rows={nutrition} words={words} />
    </div>
  );
}

type PackAlertProps = Pick<BeveragePage, "packs"> & { isFolded: boolean; words: BuyBoxProps["alerts"] };

/** The form for sold-out packs, folded once another pack is chosen: its buyer reads on to the delivery. */
function PackAlert({ packs, isFolded, words }: PackAlertProps) {
  const options = packs.flatMap(toAlertOption);
  const form = <StockAlert options={options} words={words} />;
  if (!words || options.length === 0 || options.length === packs.length) return form;
  return (
    <details className="packalert" open={!isFolded}>
      <summary className="small">{options.map(({ label }) => label).join(", ")} out of stock: get an email</summary>
      {form}
    </details>
  );
}

const toAlertOption = ({ sku, packSize, inStock }: Pack) => (inStock ? [] : [{ sku, label: `Pack of ${packSize}` }]);

type BuyFormProps = Pick<BuyBoxProps, "choice" | "buyButton"> & {
  packs: BeveragePage["packs"];
  /** Text for a sold-out product, or false. */
  soldOut: string | false;
};

/**
 * Without a script the form leads to checkout; if the script is still loading, submitting waits for it
 * (src/http/page-script).
 */
function BuyForm({ packs, choice, soldOut, buyButton }: BuyFormProps) {
  const note = useId();
  const buy = (event: FormEvent) => {
    event.preventDefault();
    choice.buy();
  };
  return (
    <form ref={validateByScript} action="/check-out" method="get" data-waits onSubmit={buy}>
      <PackTiles
        id={packsId}
        name="item"
        packs={packs}
        selected={choice.selected}
        onSelect={choice.select}
        error={choice.error}
      />
      <input type="hidden" name="quantity" value="1" />
      <ClosedNote />
      <Button
        type="submit"
        block
        ref={buyButton}
        loading={choice.isOpening}
        disabled={soldOut !== false}
        aria-describedby={soldOut ? note : undefined}
      >
        Buy Now <Icon name="arrow" />
      </Button>
      {soldOut && (
        <p className="small" id={note}>
          {soldOut}
        </p>
      )}
    </form>
  );
}

/** Without a script the browser's own message asks for a pack; with a script the page's text does. */
const validateByScript = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

/** A button that opens the nutrition table; without a script the table is open. */
function Calories({ calories, rows, words }: CaloriesProps) {
  const [open, setOpen] = useState(false);
  const table = useId();
  if (rows.length === 0) return <p className="d5">{calories} calories</p>;
  return (
    <div className="kcalbox">
      <button
        type="button"
        className="btn btn-line btn-m needs-script"
        aria-expanded={open}
        aria-controls={table}
        onClick={() => setOpen(!open)}
      >
        {calories} calories <Icon name={open ? "minus" : "plus"} />
      </button>
      <table className="small" id={table} data-closed={!open || undefined}>
        <caption className="vh">{words.nutritionName}</caption>
        <thead>
          <tr>
            <th scope="col">{words.nutritionPer}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The price of the chosen pack, else the cheapest as 'From'. Only a draft can have no price. */
function PriceBox({ shown, chosen, taxNote }: PriceBoxProps) {
  if (!shown) return <p className="d5">[price]</p>;
  const { price, mrp, packSize, litres, pricePerLitre } = shown;
  return (
    <div className="pricebox">
      <p className="row">
        {!chosen && <span className="d5">From</span>}
        <Price paise={price} large />
        <Mrp paise={mrp} price={price} />
        {chosen && <DiscountBadge price={price} mrp={mrp} />}
      </p>
      <p className="small muted">
        {taxNote} · Pack of {packSize} · {litres} L · {formatRupees(pricePerLitre)} per litre
      </p>
    </div>
  );
}

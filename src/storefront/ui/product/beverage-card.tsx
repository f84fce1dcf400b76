import { useId } from "react";
import { Link } from "react-router";
import type { BeverageCard as BeverageCardData } from "#contracts/store/catalog/product-views.ts";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import { ButtonLink } from "../inputs/button.tsx";
import { Icon } from "../layout/icon.tsx";
import { Picture } from "../layout/picture.tsx";
import { Ridge } from "../layout/ridge.tsx";
import { Price } from "./price.tsx";
import "./beverage-card.css";

type BeverageCardProps = {
  beverage: BeverageCardData;
  /** '500 ml cans'. */
  canNote: string;
  heading?: "h2" | "h3";
  sizes?: string;
  eager?: boolean;
};

/** Name and button lead to one page, so the card is one stop of the Tab key. Without a slug it is not a link. */
export function BeverageCard({ beverage, canNote, heading: Heading = "h3", sizes, eager }: BeverageCardProps) {
  const { name, flavour, picture, calories, slug, shortDescription, from, soldOut } = beverage;
  const page = slug && `/single-product-page/${slug}`;
  const title = useId();
  return (
    <article className="card" data-flavour={flavour}>
      <div className="scene">
        <p className="kcal">
          <b>{calories}</b>kcal
        </p>
        <Ridge flavour={flavour} small />
        {picture ? (
          <Picture picture={picture} className="can" sizes={sizes ?? "(width >= 64rem) 13rem, 10rem"} eager={eager} />
        ) : (
          <img className="can is-mark" src={mark} width={400} height={400} alt="" />
        )}
      </div>
      <div className="meta">
        <Heading className="d4" id={title}>
          {page ? (
            <Link to={page} prefetch="intent" viewTransition tabIndex={-1}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        <p className="small muted">
          {shortDescription} · {canNote}
          <br />
          {soldOut ? (
            <b>Out of stock</b>
          ) : (
            <>
              From{" "}
              <b>
                <Price paise={from} />
              </b>
            </>
          )}
        </p>
        {page && (
          <ButtonLink to={page} size="s" viewTransition aria-describedby={title}>
            Shop Now <Icon name="arrow" />
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

import "./merch-card.css";
import "./banner-strip.css";
import { useId } from "react";
import { Link } from "react-router";
import type { MerchCard as MerchCardData } from "#contracts/store/catalog/product-views.ts";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import { Button, ButtonLink } from "../inputs/button.tsx";
import { Picture } from "../layout/picture.tsx";
import { Price } from "./price.tsx";

type MerchCardProps = {
  merch: MerchCardData;
  comingSoon: boolean;
  /** Text of the strip across items that are coming soon. */
  bannerText: string;
  heading?: "h2" | "h3";
  sizes?: string;
};

/** One stop of the Tab key; an item that is coming soon has a strip, a disabled button and no link. */
export function MerchCard({ merch, comingSoon, bannerText, heading: Heading = "h3", sizes }: MerchCardProps) {
  const page = `/single-merch-page/${merch.id}`;
  const title = useId();
  return (
    <article className="mcard">
      <div className="pic">
        {merch.picture ? (
          <Picture picture={merch.picture} sizes={sizes ?? "(width >= 48rem) 33vw, 50vw"} />
        ) : (
          <img className="is-mark" src={mark} width={400} height={400} alt="" />
        )}
        {comingSoon && <BannerStrip>{bannerText}</BannerStrip>}
      </div>
      <div className="meta">
        <Heading className="d5" id={title}>
          {comingSoon ? (
            merch.name
          ) : (
            <Link to={page} prefetch="intent" viewTransition tabIndex={-1}>
              {merch.name}
            </Link>
          )}
        </Heading>
        {comingSoon ? (
          <Button size="s" block disabled>
            TBD COMING SOON
          </Button>
        ) : (
          <>
            <p className="ask">
              <Price paise={merch.from} />
            </p>
            <ButtonLink to={page} size="s" block aria-describedby={title}>
              Shop Now
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  );
}

function BannerStrip({ children }: { children: string }) {
  return <p className="tape">{children}</p>;
}

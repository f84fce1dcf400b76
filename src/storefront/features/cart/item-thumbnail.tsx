import type { ReactNode } from "react";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import "../../ui/order/summary-card.css";
import "./item-thumbnail.css";

type ItemThumbnailProps = {
  image: string | null;
  flavour: Flavour | null | undefined;
  cover?: boolean;
  children?: ReactNode;
};

/** A can on its flavour's colour, or a merch picture that fills the box. Decorative: the name is beside it. */
export function ItemThumbnail({ image, flavour, cover, children }: ItemThumbnailProps) {
  return (
    <span className={cover ? "thumb is-cover" : "thumb"} data-flavour={flavour ?? "mist"}>
      {image ? (
        <img src={image} width={72} height={cover ? 88 : 80} alt="" loading="lazy" />
      ) : (
        <img className="is-mark" src={mark} width={400} height={400} alt="" loading="lazy" />
      )}
      {children}
    </span>
  );
}

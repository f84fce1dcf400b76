import type { Pack } from "#contracts/store/catalog.ts";
import { formatRupees } from "#domain/money.ts";
import { DiscountBadge } from "#storefront/ui/pennant.tsx";
import { Mrp, Price } from "#storefront/ui/price.tsx";
import "./price-box.css";

type PriceBoxProps = { shown: Pack | undefined; chosen: Pack | undefined; taxNote: string };

/** The price of the chosen pack; before a choice of the cheapest, as 'From'. None in a draft alone. */
export function PriceBox({ shown, chosen, taxNote }: PriceBoxProps) {
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

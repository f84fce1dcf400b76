import type { QuoteLine } from "#contracts/store/order.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { Price } from "#storefront/ui/price.tsx";

/** Picture, name, what was chosen, units, line price (spec §2, dashboard). */
export function OrderLine({ line }: { line: QuoteLine }) {
  const { picture, packSize, size, colourName } = line;
  const photograph = picture !== null && picture.colour !== null;
  const chosen = packSize === null ? [size, colourName].filter(Boolean).join(", ") : `Pack of ${packSize}`;
  return (
    <li className="item" data-flavour={line.flavour ?? "mist"}>
      <span className="thumb">
        {picture && <Picture picture={picture} sizes="72px" alt="" className={photograph ? "cover" : "can"} />}
      </span>
      <div>
        <b>{line.name}</b>
        {chosen && <p className="small muted">{chosen}</p>}
        <p className="small muted">Units: {line.quantity}</p>
      </div>
      <Price paise={line.lineTotal} />
    </li>
  );
}

import { Price } from "#storefront/ui/price.tsx";
import "../../ui/count.css";
import { ItemThumbnail } from "../cart/thumb.tsx";
import type { SummaryLine } from "./summary-line.ts";

/** What is bought. Without a script the quantities are inputs and go with the form. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className="items">
      {lines.map((line) => (
        <li className="item" key={line.id}>
          <ItemThumbnail image={line.image} flavour={line.flavour} cover={line.merch}>
            <span className="count" aria-hidden="true">
              {line.quantity}
            </span>
          </ItemThumbnail>
          <div>
            <b>{line.name}</b>
            <p className="small muted">{line.variant}</p>
            <p className="vh">Quantity {line.quantity}</p>
            <input type="hidden" name="item" value={line.id} />
            <noscript>
              <label className="small quantity">
                Quantity
                <input className="in" type="number" name="quantity" min={0} max={100} defaultValue={line.quantity} />
              </label>
            </noscript>
          </div>
          <Price paise={line.total} />
        </li>
      ))}
    </ul>
  );
}

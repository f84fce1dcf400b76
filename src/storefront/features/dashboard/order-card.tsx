import { Link } from "react-router";
import type { OrderCard as OrderCardView } from "#contracts/store/customer.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { StatusBadge } from "#storefront/ui/tag.tsx";
import { statusMarks } from "../orders/progress.ts";
import type { OrdersLinkState } from "./way-back.ts";
import "../../ui/receipt.css";
import "./order-card.css";

/** The whole card opens the order. The second picture stands from 768 px up (spec §2). */
export function OrderCard({ order, from }: { order: OrderCardView; from: OrdersLinkState }) {
  const { id, name, names, moreItems, pictures, status, statusWord, submittedAt, total } = order;
  const [first, second] = pictures;
  const more = names.length - 1 + moreItems;
  return (
    <li className="ocard">
      <div className="pics">
        {first && <Thumb {...first} />}
        {second && <Thumb {...second} />}
      </div>
      <div className="ocard-words">
        <h2>
          <Link to={`/user-dashboard/orders/${id}`} state={from}>
            {name}
          </Link>
        </h2>
        <p className="small">
          {names[0]}
          {more > 0 && ` · + ${more} more item(s)`}
        </p>
        <p className="small muted">Ordered on {formatDayInIndia(submittedAt)}</p>
        <p className="small muted num">{id}</p>
      </div>
      <div className="ost">
        <p>
          <span className="vh">Status: </span>
          <StatusBadge mark={statusMarks[status]}>{statusWord}</StatusBadge>
        </p>
        <b className="num">{formatRupees(total)}</b>
      </div>
      <Icon name="right" />
    </li>
  );
}

function Thumb({ picture, flavour }: OrderCardView["pictures"][number]) {
  return (
    <span className="thumb" data-flavour={flavour ?? "mist"}>
      {picture && <Picture picture={picture} sizes="72px" alt="" className={picture.colour ? "cover" : "can"} />}
    </span>
  );
}

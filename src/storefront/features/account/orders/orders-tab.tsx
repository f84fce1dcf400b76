import "./orders-tab.css";
import "../../../ui/text/tag.css";
import "./order-filter-panel.css";
import "../../../ui/order/summary-card.css";
import "./order-card.css";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { OrderCard as OrderCardView, OrderList } from "#contracts/store/customers/customer-views.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { statusMarks } from "#storefront/features/orders/order-status-view.ts";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { EmptyState } from "#storefront/ui/layout/empty-state.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { StatusBadge } from "#storefront/ui/text/tag.tsx";
import type { OrderFilter } from "#use-cases/orders/order-types.ts";
import { buildFilterUrl, listActiveFilters } from "./order-filter.ts";
import { OrderSearch } from "./order-search.tsx";
import type { OrdersLinkState } from "./orders-back-link.ts";

type OrdersTabProps = { list: OrderList; filter: OrderFilter; words: DocumentBody<"dashboard"> };

/** My Orders: search, what narrows it, a page of cards. */
export function OrdersTab({ list, filter, words }: OrdersTabProps) {
  const { pathname, search } = useLocation();
  const news = useRef<HTMLDivElement>(null);
  usePageTurn(filter.page, news);
  const busy = useNavigation().location?.pathname === pathname;
  return (
    <>
      <h1 className="d2">My Orders</h1>
      <OrderSearch filter={filter} />
      <ActiveFilters filter={filter} />
      <div className="orders-news" role="status" ref={news} tabIndex={-1}>
        {list.orders.length > 0 ? (
          <p className="small muted">{countWords(list)}</p>
        ) : (
          <NoOrders filtered={listActiveFilters(filter).length > 0} words={words} />
        )}
      </div>
      {list.orders.length > 0 && (
        <ul className="orders" aria-busy={busy || undefined}>
          {list.orders.map((order) => (
            <OrderCard key={order.id} order={order} from={{ orders: pathname + search }} />
          ))}
        </ul>
      )}
      <Pages list={list} filter={filter} />
    </>
  );
}

function countWords({ orders, next, previous }: OrderList): string {
  const count = orders.length === 1 ? "1 order" : `${orders.length} orders`;
  return next || previous ? `${count} on this page, newest first` : `${count}, newest first`;
}

function NoOrders({ filtered, words }: { filtered: boolean } & Pick<OrdersTabProps, "words">) {
  return (
    <EmptyState title={words.noOrdersHeading}>
      <p className="lead">{filtered ? words.noOrdersFiltered : words.noOrders}</p>
      <ButtonLink to="/beverages">
        Shop Now <Icon name="arrow" />
      </ButtonLink>
    </EmptyState>
  );
}

/** Opaque marks of places in the list: new orders do not move what somebody reads. */
function Pages({ list: { next, previous }, filter }: { list: OrderList; filter: OrderFilter }) {
  if (!next && !previous) return null;
  return (
    <nav className="orders-pages" aria-label="Pages of orders">
      {previous && (
        <Link className="link" to={buildFilterUrl({ ...filter, page: previous })} rel="prev">
          <Icon name="left" size="s" /> Previous
        </Link>
      )}
      {next && (
        <Link className="link" to={buildFilterUrl({ ...filter, page: next })} rel="next">
          Next <Icon name="right" size="s" />
        </Link>
      )}
    </nav>
  );
}

/** A turned page starts at its top; filters leave the view where it is. */
function usePageTurn(page: string | undefined, top: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (page === undefined) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, [page, top]);
}

/** What narrows the list, each to be taken away; a link, so that it works without a script. */
function ActiveFilters({ filter }: { filter: OrderFilter }) {
  const tags = listActiveFilters(filter);
  if (tags.length === 0) return null;
  return (
    <ul className="filter-tags" aria-label="Active filters">
      {tags.map(({ name, without }) => (
        <li key={name}>
          <Link className="tag" to={buildFilterUrl(without)} aria-label={`Remove ${name}`}>
            {name} <Icon name="close" size="s" />
          </Link>
        </li>
      ))}
      {tags.length > 1 && (
        <li>
          <Link className="link" to="/user-dashboard">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The whole card opens the order. The second picture stands from 768 px up (spec §2). */
function OrderCard({ order, from }: { order: OrderCardView; from: OrdersLinkState }) {
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

import "../../../ui/text/tag.css";
import "../../../ui/order/summary-card.css";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { OrderCard as OrderCardView, OrderList } from "#contracts/store/customers/customer-views.ts";
import { formatDayRange } from "#domain/fulfilment/delivery-estimate.ts";
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

/** My Orders: search, active filters, a page of cards. */
export function OrdersTab({ list, filter, words }: OrdersTabProps) {
  const { pathname, search } = useLocation();
  const status = useRef<HTMLDivElement>(null);
  usePageTurn(filter.page, status);
  const busy = useNavigation().location?.pathname === pathname;
  return (
    <>
      <h1 className="d2">My Orders</h1>
      <OrderSearch filter={filter} />
      <ActiveFilters filter={filter} />
      <div className="orders-news" role="status" ref={status} tabIndex={-1}>
        {list.orders.length > 0 ? (
          <p className="small muted">{describeCount(list)}</p>
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

function describeCount({ orders, next, previous }: OrderList): string {
  const count = orders.length === 1 ? "1 order" : `${orders.length} orders`;
  return next || previous ? `${count} on this page, newest first` : `${count}, newest first`;
}

function NoOrders({ filtered, words }: { filtered: boolean } & Pick<OrdersTabProps, "words">) {
  return (
    <EmptyState title={words.noOrdersHeading}>
      <p className="lead">{filtered ? words.noOrdersFiltered : words.noOrders}</p>
      <div className="row">
        {filtered && (
          <ButtonLink to="/user-dashboard" kind="line">
            Clear filters
          </ButtonLink>
        )}
        <ButtonLink to="/beverages">
          Shop Now <Icon name="arrow" />
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** Pages by cursor, so that new orders do not shift the page that is being read. */
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

/** Scrolls a new page to its top; filters keep the scroll position. */
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

/** Active filters, each removed by a link, so that it works without JavaScript. */
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

/** The whole card opens the order. The second picture shows from 768 px up. */
function OrderCard({ order, from }: { order: OrderCardView; from: OrdersLinkState }) {
  const { id, number, name, names, moreItems, pictures, status, statusWord, submittedAt, total } = order;
  const [first, second] = pictures;
  const { promised, expected, isLate } = order.delivery;
  const isOpen = status === "ordered" || status === "on_the_way";
  const days = isOpen ? (expected ?? promised) : null;
  const more = names.length - 1 + moreItems;
  return (
    <li className="ocard">
      <div className="pics">
        {first && <Thumbnail {...first} />}
        {second && <Thumbnail {...second} />}
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
        {days && (
          <p className="small">
            {expected ? "Expected" : "With you"} {formatDayRange(days)}
            {isLate && " · Late"}
          </p>
        )}
        <p className="small muted num">Order {number}</p>
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

function Thumbnail({ picture, flavour }: OrderCardView["pictures"][number]) {
  return (
    <span className="thumb" data-flavour={flavour ?? "mist"}>
      {picture && <Picture picture={picture} sizes="72px" alt="" className={picture.colour ? "cover" : "can"} />}
    </span>
  );
}

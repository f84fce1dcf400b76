import { type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type { OrderList } from "#contracts/store/customer.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { EmptyState } from "#storefront/ui/blank.tsx";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import type { OrderFilter } from "#use-cases/orders/types.ts";
import { ActiveFilters } from "./filter-tags.tsx";
import { OrderCard } from "./order-card.tsx";
import { buildFilterUrl, listActiveFilters } from "./order-filter.ts";
import { OrderSearch } from "./order-search.tsx";
import "./orders-tab.css";

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

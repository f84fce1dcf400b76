import { Link } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import type { OrderFilter } from "#use-cases/orders/types.ts";
import { buildFilterUrl, listActiveFilters } from "./order-filter.ts";
import "../../ui/tag.css";
import "./order-filters.css";

/** What narrows the list, each to be taken away; a link, so that it works without a script. */
export function ActiveFilters({ filter }: { filter: OrderFilter }) {
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

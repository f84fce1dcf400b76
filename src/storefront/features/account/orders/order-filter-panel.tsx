import { useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { formatOrderFilter, parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Checkbox } from "#storefront/ui/inputs/choice-tile.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";
import type { OrderFilter } from "#use-cases/orders/order-types.ts";
import { readAccountTab } from "../account-tab.ts";
import { buildFilterUrl, type FilterChoice, formatDateFilter, statusChoices, toggleFilter } from "./order-filter.ts";
import { searchFormId } from "./order-search.tsx";

type OrderFilterPanelProps = { filter: OrderFilter; dates: FilterChoice[] };

/**
 * Filters beside the list, in a drawer on phones. A tick applies at once; without JavaScript the checkboxes belong to
 * the search form, which gets an extra button.
 */
export function OrderFilterPanel(props: OrderFilterPanelProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <>
      <details className="filters" open>
        <summary className="d5">
          <Icon name="filter" size="s" /> Filters <Icon name="down" size="s" />
        </summary>
        <FilterGroups {...props} />
        <noscript>
          <button type="submit" className="btn btn-dark btn-m" form={searchFormId}>
            Apply filters
          </button>
        </noscript>
      </details>
      <button type="button" className="filters-open d5" aria-haspopup="dialog" onClick={() => setIsDrawerOpen(true)}>
        <Icon name="filter" size="s" /> Filters <Icon name="down" size="s" />
      </button>
      <Dialog open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} title="Filters" className="filters-sheet">
        <FilterGroups {...props} />
        <Button block data-autofocus onClick={() => setIsDrawerOpen(false)}>
          Show orders
        </Button>
      </Dialog>
    </>
  );
}

function FilterGroups({ filter: loaded, dates }: OrderFilterPanelProps) {
  const navigate = useNavigate();
  const { filter, tick } = useFilterToggles(loaded);
  const apply = (next: OrderFilter) => {
    tick(next);
    void navigate(buildFilterUrl(next));
  };
  const years = filter.dates.filter((value) => !dates.some((choice) => choice.value === value));
  const groups = [
    { legend: "Order Status", name: "status", group: "statuses", choices: statusChoices, ticked: filter.statuses },
    {
      legend: "Order Date",
      name: "date",
      group: "dates",
      choices: [...dates, ...years.map((value) => ({ value, name: formatDateFilter(value) }))],
      ticked: filter.dates,
    },
  ] as const;
  return groups.map(({ legend, name, group, choices, ticked }) => (
    <fieldset key={name}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={name}
          value={choice.value}
          form={searchFormId}
          checked={ticked.some((value) => value === choice.value)}
          onChange={() => apply(toggleFilter(filter, group, choice.value))}
        >
          {choice.name}
        </Checkbox>
      ))}
    </fieldset>
  ));
}

/**
 * Shows a tick at once. The router renders the new filter later, and a second tick before that would undo the first.
 */
function useFilterToggles(loaded: OrderFilter): { filter: OrderFilter; tick: (next: OrderFilter) => void } {
  const shown = usePendingFilter(loaded);
  const isIdle = useNavigation().state === "idle";
  const list = buildFilterUrl(loaded);
  const [ticked, setTicked] = useState<{ list: string; next: OrderFilter } | null>(null);
  // Loaded, or left for another page: the list shows its own filter again.
  useEffect(() => {
    if (isIdle) setTicked(null);
  }, [isIdle]);
  return {
    filter: ticked?.list === list ? ticked.next : shown,
    tick: (next) => setTicked({ list, next: parseOrderFilter(formatOrderFilter(next)) }),
  };
}

/** The filter of a navigation in progress, so that a second tick adds to the first. */
function usePendingFilter(loaded: OrderFilter): OrderFilter {
  const target = useNavigation().location;
  if (target?.pathname !== "/user-dashboard") return loaded;
  const params = new URLSearchParams(target.search);
  return readAccountTab(params) === "orders" ? parseOrderFilter(params) : loaded;
}

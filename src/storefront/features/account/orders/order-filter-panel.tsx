import "./order-filter-panel.css";
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

type FiltersProps = { filter: OrderFilter; dates: FilterChoice[] };

/**
 * Beside the list, on phones in a sheet of their own. A tick asks at once; without a script the boxes belong to the
 * search's form, which has a button for them.
 */
export function OrderFilterPanel(props: FiltersProps) {
  const [sheet, setSheet] = useState(false);
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
      <button type="button" className="filters-open d5" aria-haspopup="dialog" onClick={() => setSheet(true)}>
        <Icon name="filter" size="s" /> Filters <Icon name="down" size="s" />
      </button>
      <Dialog open={sheet} onClose={() => setSheet(false)} title="Filters" className="filters-sheet">
        <FilterGroups {...props} />
        <Button block data-autofocus onClick={() => setSheet(false)}>
          Show orders
        </Button>
      </Dialog>
    </>
  );
}

function FilterGroups({ filter: loaded, dates }: FiltersProps) {
  const navigate = useNavigate();
  const { filter, tick } = useFilterToggles(loaded);
  const ask = (wanted: OrderFilter) => {
    tick(wanted);
    void navigate(buildFilterUrl(wanted));
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
          onChange={() => ask(toggleFilter(filter, group, choice.value))}
        >
          {choice.name}
        </Checkbox>
      ))}
    </fieldset>
  ));
}

/**
 * A tick is seen at once. The router draws what it was asked for when the page has time, and a second tick that came
 * before that would take back the first.
 */
function useFilterToggles(loaded: OrderFilter): { filter: OrderFilter; tick: (wanted: OrderFilter) => void } {
  const shown = usePendingFilter(loaded);
  const isIdle = useNavigation().state === "idle";
  const list = buildFilterUrl(loaded);
  const [ticked, setTicked] = useState<{ list: string; wanted: OrderFilter } | null>(null);
  // Answered, or given up for another page: the list says what it shows.
  useEffect(() => {
    if (isIdle) setTicked(null);
  }, [isIdle]);
  return {
    filter: ticked?.list === list ? ticked.wanted : shown,
    tick: (wanted) => setTicked({ list, wanted: parseOrderFilter(formatOrderFilter(wanted)) }),
  };
}

/** What is being asked for while the answer is on its way: a box is ticked at once, and a second tick adds to the first. */
function usePendingFilter(loaded: OrderFilter): OrderFilter {
  const asked = useNavigation().location;
  if (asked?.pathname !== "/user-dashboard") return loaded;
  const address = new URLSearchParams(asked.search);
  return readAccountTab(address) === "orders" ? parseOrderFilter(address) : loaded;
}

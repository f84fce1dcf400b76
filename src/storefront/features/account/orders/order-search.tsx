import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import type { OrderFilter } from "#use-cases/orders/order-types.ts";
import { buildFilterUrl } from "./order-filter.ts";
import "../../../ui/inputs/form.css";

/** Id of the search form; the filter checkboxes belong to it too. */
export const searchFormId = "orders-search";
const debounceMs = 300;

/** Searches shortly after the last keystroke; the button and Enter search at once, also without JavaScript. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(filter.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A removed tag or the back button changed the search: replace what was typed.
  useEffect(() => {
    if (filter.search === lastSearch.current || !input.current) return;
    lastSearch.current = filter.search;
    input.current.value = filter.search;
  }, [filter.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    const { search: typed } = parseOrderFilter(new URLSearchParams({ search: input.current?.value ?? "" }));
    if (typed === lastSearch.current) return;
    // Typing further replaces the history entry: one step back, not one for every pause.
    const replace = lastSearch.current !== "" && typed !== "";
    lastSearch.current = typed;
    const { statuses, dates } = filter;
    void navigate(buildFilterUrl({ statuses, dates, search: typed }), { replace });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <search>
      <form className="orders-search" id={searchFormId} action="/user-dashboard" onSubmit={submit}>
        <label htmlFor="orders-q" className="vh">
          Search your orders
        </label>
        <div className="joined">
          <input
            className="in"
            type="search"
            id="orders-q"
            name="search"
            ref={input}
            defaultValue={filter.search}
            placeholder="Search your orders here..."
            maxLength={100}
            autoComplete="off"
            onChange={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(search, debounceMs);
            }}
          />
          <IconButton icon="search" label="Search" type="submit" />
        </div>
      </form>
    </search>
  );
}

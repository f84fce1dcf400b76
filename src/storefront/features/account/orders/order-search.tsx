import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import type { OrderFilter } from "#use-cases/orders/order-types.ts";
import { buildFilterUrl } from "./order-filter.ts";
import "../../../ui/inputs/form.css";

/** The form that asks for orders; the filters' boxes belong to it too. */
export const searchFormId = "orders-search";
const typingMs = 300;

/** Asks a moment after the last letter; the button and Enter ask at once, also without a script. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(filter.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A tag taken away or the back button has changed it: what was typed last must not stand there any more.
  useEffect(() => {
    if (filter.search === asked.current || !input.current) return;
    asked.current = filter.search;
    input.current.value = filter.search;
  }, [filter.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = () => {
    clearTimeout(timer.current);
    const { search } = parseOrderFilter(new URLSearchParams({ search: input.current?.value ?? "" }));
    if (search === asked.current) return;
    // Typing on is one step back, not one for every pause.
    const replace = asked.current !== "" && search !== "";
    asked.current = search;
    const { statuses, dates } = filter;
    void navigate(buildFilterUrl({ statuses, dates, search }), { replace });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
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
              timer.current = setTimeout(ask, typingMs);
            }}
          />
          <IconButton icon="search" label="Search" type="submit" />
        </div>
      </form>
    </search>
  );
}

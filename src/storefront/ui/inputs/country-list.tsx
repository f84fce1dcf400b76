import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import { type Country, searchCountries } from "./phone-number.ts";

type CountryListProps = {
  /** Null while loading. */
  countries: readonly Country[] | null;
  chosen: Country;
  onPick: (country: Country) => void;
  /** `back`: return the focus to the button. */
  onClose: (back: boolean) => void;
};

const searchDelayMs = 250;

/** The search is debounced by 250 ms; arrows move, Enter chooses, Escape closes. */
export function CountryList({ countries, chosen, onPick, onClose }: CountryListProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { shown, current, at, setAt, type, find } = useCountrySearch(countries ?? []);

  useEffect(() => search.current?.focus(), []);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, shown.length - 1));
    setAt(next);
    box.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
  };
  const take = () => {
    const country = find(search.current?.value ?? "");
    if (country) onPick(country);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(at + 1);
    else if (event.key === "ArrowUp") move(at - 1);
    else if (event.key === "Escape") onClose(true);
    else if (event.key === "Enter") take();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves it
    <div
      ref={box}
      className="country"
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) onClose(false);
      }}
    >
      <div className="joined">
        <input
          ref={search}
          className="in"
          type="search"
          role="combobox"
          aria-label="Search country"
          placeholder="Search country"
          autoComplete="off"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.iso2}`}
          onInput={(event) => {
            event.stopPropagation();
            type(event.currentTarget.value);
          }}
          onKeyDown={pressed}
        />
        <span className="ib" aria-hidden="true">
          <Icon name="search" />
        </span>
      </div>
      <Options id={id} shown={shown} chosen={chosen} current={current} onPick={onPick} />
      <p role="status" className={shown.length > 0 ? "vh" : "country-none"}>
        {countries === null ? "Loading…" : shown.length === 0 ? "No country found." : ""}
      </p>
    </div>
  );
}

/** Searches for the typed text, and holds which of the countries found is the current one. */
function useCountrySearch(countries: readonly Country[]) {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const shown = searchCountries(query, countries);
  const current = shown[Math.min(at, shown.length - 1)];
  const type = useRest((text) => {
    setQuery(text);
    setAt(0);
  });
  /** Enter may come before the debounce, so search for the current text. */
  const find = (typed: string) => (typed === query ? current : searchCountries(typed, countries)[0]);
  return { shown, current, at, setAt, type, find };
}

/** Debounces the typed text. */
function useRest(say: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => say(text), searchDelayMs);
  };
}

type OptionsProps = Pick<CountryListProps, "chosen" | "onPick"> & {
  id: string;
  shown: readonly Country[];
  current: Country | undefined;
};

/** Controlled from the search box; a press must not move the focus away from it. */
function Options({ id, shown, chosen, current, onPick }: OptionsProps) {
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label="Country"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((country) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
        <div
          key={country.iso2}
          id={`${id}-${country.iso2}`}
          role="option"
          aria-selected={country.iso2 === chosen.iso2}
          className={country === current ? "is-current" : undefined}
          tabIndex={-1}
          onClick={() => onPick(country)}
        >
          <span>{country.name}</span>
          <span>+{country.dialCode}</span>
        </div>
      ))}
    </div>
  );
}

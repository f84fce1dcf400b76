import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { KeyHint } from "../theme/key-hint.tsx";
import { readText } from "./filter-values.ts";
import { ListIcon } from "./list-icon.tsx";
import { useFilters } from "./use-filters.ts";
import "./search-box.css";

const debounceMs = 300;

/** Search box (`q`) of a list; `/` focuses it. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const { values, change } = useFilters();
  const current = readText(values.q);
  const [typed, setTyped] = useState(current);
  const [listPath] = useState(() => location.pathname);
  /** Query of the URL and, while navigation is pending, the requested one. */
  const sent = useRef([current]);
  const isSent = (q: string) => q === sent.current.at(-1);
  useLayoutEffect(() => {
    const index = sent.current.lastIndexOf(current);
    // Follow changes from elsewhere, such as a saved view or the Back button.
    if (index === -1) setTyped(current);
    sent.current = index === -1 ? [current] : sent.current.slice(index);
  }, [current]);
  useEffect(() => {
    const q = typed.trim();
    if (isSent(q)) return;
    // If a click on a row is already navigating away, don't navigate back to the list.
    const timer = setTimeout(() => location.pathname === listPath && send(q), debounceMs);
    return () => clearTimeout(timer);
  });
  const send = (q: string) => {
    sent.current.push(q);
    change(({ q: _, ...others }) => (q === "" ? others : { ...others, q }));
  };
  return (
    <label className="search-box list-search-box">
      <ListIcon name="search" size={14} />
      <input
        type="search"
        aria-label="Search"
        value={typed}
        placeholder={placeholder}
        data-list-search=""
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && !isSent(typed.trim()) && send(typed.trim())}
      />
      <KeyHint name="/" />
    </label>
  );
}

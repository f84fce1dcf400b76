import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { InputAdornment, TextField } from "@mui/material";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { readText } from "./filter-values.ts";
import { useFilters } from "./use-filters.ts";

const pauseMs = 300;

/** Search box (`q`) of a list; `/` focuses it. */
export function SearchBox({ hint }: { hint: string }) {
  const { values, change } = useFilters();
  const set = readText(values.q);
  const [typed, setTyped] = useState(set);
  /** Query of the URL and, while navigation is pending, the requested one. */
  const sent = useRef([set]);
  const isSent = (q: string) => q === sent.current.at(-1);
  useLayoutEffect(() => {
    const at = sent.current.lastIndexOf(set);
    // Follow changes from elsewhere, such as a saved view or the Back button.
    if (at === -1) setTyped(set);
    sent.current = at === -1 ? [set] : sent.current.slice(at);
  }, [set]);
  useEffect(() => {
    const q = typed.trim();
    if (isSent(q)) return;
    const waiting = setTimeout(() => send(q), pauseMs);
    return () => clearTimeout(waiting);
  });
  const send = (q: string) => {
    sent.current.push(q);
    change(({ q: _, ...others }) => (q === "" ? others : { ...others, q }));
  };
  return (
    <TextField
      type="search"
      size="small"
      label="Search"
      value={typed}
      placeholder={hint}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === "Enter" && !isSent(typed.trim()) && send(typed.trim())}
      sx={{ flex: "1 1 280px", maxWidth: 520 }}
      slotProps={{
        htmlInput: { "data-list-search": "", autoComplete: "off", spellCheck: false, maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

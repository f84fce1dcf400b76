import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { InputAdornment, TextField } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { text } from "./filter.ts";
import { useFilters } from "./use-filters.ts";

const pauseMs = 300;

/** One box for all that a record can be found by (`q`). `/` goes to it from anywhere in the list. */
export function SearchBox({ hint }: { hint: string }) {
  const { values, change } = useFilters();
  const set = text(values.q);
  const [typed, setTyped] = useState(set);
  const sent = useRef(set);
  useEffect(() => {
    // Changed by something else: a saved view, the way back.
    if (set !== sent.current) setTyped(set);
    sent.current = set;
  }, [set]);
  useEffect(() => {
    const q = typed.trim();
    if (q === sent.current) return;
    const waiting = setTimeout(() => send(q), pauseMs);
    return () => clearTimeout(waiting);
  });
  const send = (q: string) => {
    sent.current = q;
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
      onKeyDown={({ key }) => key === "Enter" && typed.trim() !== sent.current && send(typed.trim())}
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

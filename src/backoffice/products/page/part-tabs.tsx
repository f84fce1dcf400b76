import { Tab, Tabs } from "@mui/material";
import { useSearchParams } from "react-router";
import { type Part, partOf, parts, partWords } from "../form/parts.ts";

type Props = { kind: "beverage" | "merch"; part: Part; errors: Record<string, string> };

/** The parts of the page; where something is wrong, how much. */
export function PartTabs({ kind, part, errors }: Props) {
  const [, setSearch] = useSearchParams();
  const words = partWords(kind);
  const wrong = (one: Part): number => Object.keys(errors).filter((path) => partOf(path) === one).length;
  return (
    <Tabs
      value={part}
      onChange={(_, to: Part) => setSearch({ part: to }, { replace: true })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Parts of the product"
      sx={{ borderBottom: 1, borderColor: "divider" }}
    >
      {parts.flatMap((one) => {
        const name = words[one];
        if (name === undefined) return [];
        const count = wrong(one);
        const label = count > 0 ? `${name} (${count} wrong)` : name;
        return (
          <Tab
            key={one}
            value={one}
            label={label}
            id={`tab-${one}`}
            aria-controls={one === part ? `part-${one}` : undefined}
            sx={count > 0 ? { color: "error.main" } : undefined}
          />
        );
      })}
    </Tabs>
  );
}

import { Tab, Tabs } from "@mui/material";
import { useSearchParams } from "react-router";
import { type ProductTab, productTabs, tabLabels, tabOfField } from "../form/parts.ts";

type ProductTabsProps = { kind: "beverage" | "merch"; tab: ProductTab; errors: Record<string, string> };

/** The parts of the page; where something is wrong, how much. */
export function ProductTabs({ kind, tab: part, errors }: ProductTabsProps) {
  const [, setSearch] = useSearchParams();
  const words = tabLabels(kind);
  const wrong = (one: ProductTab): number => Object.keys(errors).filter((path) => tabOfField(path) === one).length;
  return (
    <Tabs
      value={part}
      onChange={(_, to: ProductTab) => setSearch({ part: to }, { replace: true })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Parts of the product"
      sx={{ borderBottom: 1, borderColor: "divider" }}
    >
      {productTabs.flatMap((one) => {
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

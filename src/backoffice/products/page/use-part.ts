import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type ProductTab, tabLabels, tabOfField } from "../form/parts.ts";

/** The part of the page that is open (`?part=` in the address), and the way to a field of any part. */
export function useProductTab(kind: "beverage" | "merch", mayWrite: boolean) {
  const [search, setSearch] = useSearchParams();
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  const words = tabLabels(kind);
  // Who may write nothing here comes for the stock.
  const first: ProductTab = mayWrite ? "texts" : "stock";
  const asked = search.get("part");
  const part = (Object.keys(words) as ProductTab[]).find((known) => known === asked) ?? first;
  useEffect(() => {
    if (!wanted || part !== tabOfField(wanted.path)) return;
    const exact = document.getElementById(`field-${wanted.path}`);
    const field = exact ?? panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel.current;
    field?.scrollIntoView({ block: "center" });
    field?.focus();
    setWanted(null);
  }, [wanted, part]);
  const go = (path: string) => {
    setWanted({ path });
    if (tabOfField(path) !== part) setSearch({ part: tabOfField(path) }, { replace: true });
  };
  return { part, go, panel };
}

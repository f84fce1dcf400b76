import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type FaqCategory, findCategory } from "./categories.ts";

/**
 * Which category shows. Choosing one closes every question (spec §4); an address that names a question opens its
 * category and the question. The questions themselves are the browser's own: one open at a time.
 */
export function useFaqCategory(categories: FaqCategory[]) {
  const [chosen, setChosen] = useState(categories[0]?.id);
  const root = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same question is followed again
  useEffect(() => {
    const category = findCategory(categories, hash);
    const details = category && document.getElementById(hash.slice(1))?.closest("details");
    if (!category || !details) return;
    setChosen(category.id);
    details.open = true;
    // After the category is drawn.
    requestAnimationFrame(() => details.scrollIntoView());
  }, [categories, hash, key]);

  const choose = (id: string) => {
    for (const open of root.current?.querySelectorAll("details[open]") ?? []) open.removeAttribute("open");
    setChosen(id);
  };
  return { chosen, choose, root };
}

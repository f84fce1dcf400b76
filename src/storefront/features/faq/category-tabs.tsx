import { type KeyboardEvent, useRef } from "react";
import type { FaqCategory } from "./categories.ts";
import "../../ui/tabs.css";

type TabsProps = { categories: FaqCategory[]; chosen: string | undefined; onChoose: (id: string) => void };

/** Arrow keys, Home and End move along the row and choose; one stop for the Tab key. */
export function CategoryTabs({ categories, chosen, onChoose }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = categories.findIndex(({ id }) => id === chosen);
    const last = categories.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const category = next === undefined ? undefined : categories[next];
    if (!category) return;
    event.preventDefault();
    onChoose(category.id);
    row.current?.querySelector<HTMLElement>(`#tab-${category.id}`)?.focus();
  };

  return (
    <div className="tabs needs-script" role="tablist" aria-label="Categories" ref={row} onKeyDown={move}>
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={id}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

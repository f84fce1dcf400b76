import "./faq-page.css";
import "../../ui/layout/tabs.css";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Accordion } from "#storefront/ui/layout/accordion.tsx";
import { BackRidge } from "#storefront/ui/layout/back-ridge.tsx";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import { EmptyState } from "#storefront/ui/layout/empty-state.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { RichText } from "#storefront/ui/text/rich-text.tsx";

type Faq = DocumentBody<"faq">["entries"][number];
type FaqCategory = { id: string; name: string; faqs: Faq[] };

type TabsProps = { categories: FaqCategory[]; chosen: string | undefined; onChoose: (id: string) => void };

export function FaqPage({ words }: { words: DocumentBody<"faq"> }) {
  const categories = useMemo(() => groupByCategory(words.entries), [words.entries]);
  const { chosen, choose, root } = useFaqCategory(categories);
  return (
    <>
      <div className="wrap faq">
        <div className="stack">
          <h1 className="d1">{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <div ref={root}>
          <CategoryTabs categories={categories} chosen={chosen} onChoose={choose} />
          {categories.map((category) => (
            <Questions key={category.id} category={category} chosen={category.id === chosen} />
          ))}
          {categories.length === 0 && <EmptyState title={words.none} />}
          <p className="else">
            <Link className="link" to="/contact-us">
              Not here? Contact Us <Icon name="arrow" size="s" />
            </Link>
          </p>
        </div>
      </div>
      <BackRidge />
    </>
  );
}

/** Renders every category; a script shows one at a time, without one they are below each other. */
function Questions({ category: { id, name, faqs }, chosen }: { category: FaqCategory; chosen: boolean }) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`tab-${id}`} className={classNames("answers", !chosen && "is-off")}>
      <h2 className="d4">{name}</h2>
      <Accordion
        name="faq"
        items={faqs.map(({ anchor, question, answer }) => ({
          id: anchor,
          title: question,
          body: <RichText text={answer} />,
        }))}
      />
    </div>
  );
}

/** Tabs with a roving focus: arrow keys, Home and End choose a tab. */
function CategoryTabs({ categories, chosen, onChoose }: TabsProps) {
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

/**
 * The shown category. Choosing one closes every question; a URL with a question's hash opens its category and the
 * question. Native `details` keep one question open at a time.
 */
function useFaqCategory(categories: FaqCategory[]) {
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
    // Wait until the category is rendered.
    requestAnimationFrame(() => details.scrollIntoView());
  }, [categories, hash, key]);

  const choose = (id: string) => {
    for (const open of root.current?.querySelectorAll("details[open]") ?? []) open.removeAttribute("open");
    setChosen(id);
  };
  return { chosen, choose, root };
}

/** Lists the distinct categories in the order of their first question. */
export function groupByCategory(faqs: Faq[]): FaqCategory[] {
  const byName = Map.groupBy(faqs, ({ category }) => category);
  return [...byName].map(([name, members], index) => ({ id: `category-${index + 1}`, name, faqs: members }));
}

/** Finds the category of the question in a URL such as `/faq#orders-cancel`. */
export function findCategory(categories: FaqCategory[], hash: string): FaqCategory | undefined {
  const id = hash.slice(1);
  return id ? categories.find(({ faqs }) => faqs.some(({ anchor }) => anchor === id)) : undefined;
}

import { useMemo } from "react";
import { Link } from "react-router";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { Accordion } from "#storefront/ui/accordion.tsx";
import { BackRidge } from "#storefront/ui/back-ridge.tsx";
import { EmptyState } from "#storefront/ui/blank.tsx";
import { classNames } from "#storefront/ui/classes.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { RichText } from "#storefront/ui/rich-text.tsx";
import { type FaqCategory, groupByCategory } from "./categories.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { useFaqCategory } from "./use-category.ts";
import "./faq.css";

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

/** Every category is in the page; a script shows one at a time, without one they stand below each other. */
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

import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { BeverageCard as BeverageCardData } from "#contracts/store/catalog/product-views.ts";
import { BeverageCard } from "#storefront/ui/product/beverage-card.tsx";
import "./beverage-grid.css";

type BeverageGridProps = {
  beverages: BeverageCardData[];
  words: Pick<DocumentBody<"beverages">, "lead" | "leadEmpty">;
  canNote: string;
};

/** All featured beverages; each card and its Shop Now link to the product's page. */
export function BeverageGrid({ beverages, words, canNote }: BeverageGridProps) {
  return (
    <section className="section shelf" aria-label="All beverages">
      <div className="wrap">
        <p className="lead">{beverages.length > 0 ? words.lead : words.leadEmpty}</p>
        <div className="grid bevgrid">
          {beverages.map((beverage) => (
            <BeverageCard
              key={beverage.id}
              beverage={beverage}
              canNote={canNote}
              heading="h2"
              sizes="(width >= 64rem) 8.5rem, (width >= 48rem) 9.5rem, 5.5rem"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

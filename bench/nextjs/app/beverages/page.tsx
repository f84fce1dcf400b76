import { readFileSync } from "node:fs";
import { BeverageCard, type Card } from "./beverage-card";

/** Rendered for each request, as a page with stock and prices is. */
export const dynamic = "force-dynamic";

let kept: Card[] | undefined;

/** Keeps the cards in memory from the first request on, although the shop asks its database each time. */
function readCards(): Card[] {
  kept ??= JSON.parse(readFileSync(/* turbopackIgnore: true */ process.env.CARDS_FILE ?? "", "utf8")) as Card[];
  return kept;
}

export default function Beverages() {
  return (
    <main>
      <section className="section shelf" aria-label="All beverages">
        <div className="grid bevgrid">
          {readCards().map((card) => (
            <BeverageCard key={card.id} card={card} canNote="500 ml cans" />
          ))}
        </div>
      </section>
    </main>
  );
}

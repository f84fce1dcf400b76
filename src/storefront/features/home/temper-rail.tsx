import type { BeverageCard as BeverageCardData } from "#contracts/store/catalog.ts";
import { BeverageCard } from "#storefront/ui/beverage-card.tsx";
import { Carousel } from "#storefront/ui/rail.tsx";
import "./temper-rail.css";

/** The finest screens get two dots to a pixel: nobody sees the third, and four cans of it are 40 KB. */
const canSizes = "(min-resolution: 2.5dppx) 5rem, (width >= 64rem) 9rem, 7.5rem";

type TemperRailProps = { beverages: BeverageCardData[]; heading: string; canNote: string };

/** The featured beverages again, with calories and price (spec §2 'Home'). */
export function BeverageCarousel({ beverages, heading, canNote }: TemperRailProps) {
  return (
    <div className="section temper">
      <div className="wrap">
        <Carousel
          label={heading}
          heading={<h2 className="d2 rail-t">{heading}</h2>}
          perView={{ base: 1.25, md: 2, lg: 4 }}
        >
          {beverages.map((beverage) => (
            <BeverageCard key={beverage.id} beverage={beverage} canNote={canNote} sizes={canSizes} />
          ))}
        </Carousel>
      </div>
    </div>
  );
}

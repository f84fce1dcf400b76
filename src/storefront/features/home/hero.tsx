import type { BeverageCard } from "#contracts/store/catalog.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { useHeaderFlavour } from "#storefront/shell/handle.ts";
import { CarouselBar } from "#storefront/ui/carousel-bar.tsx";
import { classNames } from "#storefront/ui/classes.ts";
import { Ridge } from "#storefront/ui/ridge.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { useHero } from "./use-hero.ts";
import "./hero.css";

/** A roar behind a can, one beverage at a time. Without a script: the first one, whole. */
export function Hero({ beverages, words }: { beverages: BeverageCard[]; words: DocumentBody<"home"> }) {
  const { carousel, place, near, region } = useHero(beverages.length);
  const flavour = beverages[place.selected]?.flavour;
  useHeaderFlavour(flavour);
  const stateOf = (index: number) => (index === place.selected ? "now" : index === place.left ? "left" : "away");
  return (
    <section
      className="hero field"
      data-flavour={flavour}
      data-moved={place.left !== null || undefined}
      aria-roledescription="carousel"
      aria-label="Featured beverages"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a named stop for the arrow keys, not a group of fields */}
      <div
        className="wrap hero-slides"
        role="group"
        aria-label="Slides"
        aria-live={carousel.playing ? "off" : "polite"}
        {...region}
      >
        {beverages.map((beverage, index) => (
          <HeroSlide
            key={beverage.id}
            beverage={beverage}
            words={words}
            place={`${index + 1} of ${beverages.length}: ${beverage.name}`}
            state={stateOf(index)}
            near={near(index)}
            first={index === 0}
          />
        ))}
      </div>
      <div className="hero-ridges">
        {beverages.map(
          (beverage, index) =>
            near(index) && (
              <Ridge
                key={beverage.id}
                flavour={beverage.flavour}
                eager={index === 0}
                className={classNames(index === place.selected && "is-now")}
              />
            ),
        )}
      </div>
      <CarouselBar carousel={carousel} names={beverages.map(({ name }) => name)} autoplay={beverages.length > 1} />
    </section>
  );
}

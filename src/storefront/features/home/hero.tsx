import "./hero.css";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { BeverageCard } from "#contracts/store/catalog/product-views.ts";
import { useHeaderFlavour } from "#storefront/layout/layout-handle.ts";
import { CarouselBar } from "#storefront/ui/carousel/carousel-bar.tsx";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { getRoarFit } from "./hero-slides.ts";
import { useHero } from "./use-hero.ts";

const canSizes = "(width >= 48rem) clamp(9rem, 17.4vw, 16.5rem), 12.75rem";

type HeroSlideProps = {
  beverage: BeverageCard;
  words: DocumentBody<"home">;
  place: string;
  state: "now" | "left" | "away";
  near: boolean;
  first: boolean;
};

/** The home page's hero: one beverage at a time; without a script the first one. */
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

/** Only the current slide is exposed to keyboards and screen readers; the others keep the hero's height. */
function HeroSlide({ beverage, words, place, state, near, first }: HeroSlideProps) {
  const { name, slug, roar, bannerTitle, lead, picture } = beverage;
  const now = state === "now";
  // One h1 per page: the current slide's.
  const Roar = now ? "h1" : "p";
  const lines = roar.length > 0 ? roar : [bannerTitle];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide, not a group of fields
    <div
      className="hero-in"
      data-state={state}
      data-flavour={beverage.flavour}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={!now}
    >
      <Roar className="roar" data-fit={getRoarFit(lines)}>
        {lines.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
      </Roar>
      <div className="hero-can">
        {picture && near && <Picture picture={picture} className="can" sizes={canSizes} eager={first} />}
      </div>
      <div className="say stack">
        <p className="d5">{name}</p>
        <p className="lead">{lead}</p>
        {slug && (
          <ButtonLink kind="field" to={`/single-product-page/${slug}`} viewTransition>
            Shop Now <Icon name="arrow" />
          </ButtonLink>
        )}
      </div>
      <Facts beverage={beverage} words={words} />
    </div>
  );
}

/** Splits the line at the first gap, where the can is on wide screens. */
function Line({ children }: { children: string }) {
  const gap = children.indexOf(" ");
  if (gap < 0) return <span>{children} </span>;
  return (
    <span>
      {children.slice(0, gap)}
      <i className="gap"> </i>
      {children.slice(gap + 1)}{" "}
    </span>
  );
}

function Facts({ beverage: { calories, sugar }, words }: Pick<HeroSlideProps, "beverage" | "words">) {
  return (
    <dl className="spec">
      <div>
        <dt>{words.heroCalories}</dt>
        <dd>{calories} kcal</dd>
      </div>
      {sugar && (
        <div>
          <dt>{words.heroSugar}</dt>
          <dd>{sugar}</dd>
        </div>
      )}
      <div>
        <dt>{words.heroNote}</dt>
        <dd>{words.heroNoteValue}</dd>
      </div>
    </dl>
  );
}

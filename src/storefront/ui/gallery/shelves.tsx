import { Accordion } from "../accordion.tsx";
import { BeverageCard } from "../beverage-card.tsx";
import { Blank } from "../blank.tsx";
import { Button } from "../button.tsx";
import { CarouselBar } from "../carousel-bar.tsx";
import { MerchCard } from "../merch-card.tsx";
import { Rail } from "../rail.tsx";
import { ReviewCard } from "../review-card.tsx";
import { CardSkeleton } from "../skeleton.tsx";
import { Stamp } from "../stamp.tsx";
import { useCarousel } from "../use-carousel.ts";
import { beverages, merch, reviews } from "./samples.ts";
import { Cell, Sheet } from "./sheet.tsx";

export function Shelves() {
  return (
    <>
      <Sheet title="Card: loading, beverages, no picture, nothing to show" cells="f4">
        <Cell says="Skeleton: same box as the card">
          <CardSkeleton />
        </Cell>
        {beverages.map((beverage) => (
          <Cell key={beverage.id} says={beverage.name}>
            <BeverageCard beverage={beverage} canNote="500 ml cans" />
          </Cell>
        ))}
        <Cell says="Empty list, failed list">
          <Blank title="Something went wrong. Please try again.">
            <Button kind="dark" size="s">
              Try again
            </Button>
          </Blank>
        </Cell>
        <Cell says="Merch that can be had">
          {merch[0] && <MerchCard merch={merch[0]} comingSoon={false} tape="Coming Soon" />}
        </Cell>
      </Sheet>
      <Rails />
      <Sheet title="Carousel bar" cells="f1">
        <OneSlide />
      </Sheet>
      <Sheet title="Accordion, stamp" cells="f3">
        <Cell says="One open at a time">
          <Accordion
            name="sample"
            items={[
              { id: "1", title: "How fast do you deliver?", body: <p>We dispatch in 1-3 business days.</p> },
              { id: "2", title: "Do you deliver outside India?", body: <p>No. India only for now.</p> },
            ]}
          />
        </Cell>
        <Cell says="Turns with the visitor's own scrolling">
          <Stamp label="Plastic-free badge" words="Make plastic extinct • Not us •" />
        </Cell>
      </Sheet>
    </>
  );
}

function Rails() {
  return (
    <Sheet title="Rails" cells="f1">
      <Rail
        label="Pick your temper"
        heading={<h3 className="d2 rail-t">Pick your temper</h3>}
        perView={{ base: 1.25, md: 2, lg: 4 }}
      >
        {beverages.map((beverage) => (
          <BeverageCard key={beverage.id} beverage={beverage} canNote="500 ml cans" />
        ))}
      </Rail>
      <Rail
        label="Wild Merch"
        heading={<h3 className="d2 rail-t">Wild Merch</h3>}
        autoplayMs={2500}
        perView={{ base: 2, md: 3 }}
      >
        {merch.map((item) => (
          <MerchCard key={item.id} merch={item} comingSoon tape="Coming Soon" />
        ))}
      </Rail>
      <Rail
        label="Reviews"
        heading={<h3 className="d2 rail-t">Reviews</h3>}
        autoplayMs={4000}
        perView={{ base: 1.2, md: 2, lg: 3 }}
      >
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} answered="ELEFANT answers:" />
        ))}
      </Rail>
    </Sheet>
  );
}

function OneSlide() {
  const carousel = useCarousel({ autoplayMs: 4000 });
  const names = ["Mountain Water", "Sparkling Water", "Sparkling Lime"];
  return (
    <section className="field" data-flavour="still" aria-roledescription="carousel" aria-label="One slide">
      {/* biome-ignore lint/a11y/useSemanticElements: a scrollable region with a name, not a group of fields */}
      <div className="rail one" role="group" aria-label="Slides" {...carousel.region}>
        <div className="rail-track">
          {names.map((name) => (
            <div key={name} className="rail-slide">
              <p className="d1">{name}</p>
            </div>
          ))}
        </div>
      </div>
      <CarouselBar carousel={carousel} names={names} autoplay />
    </section>
  );
}

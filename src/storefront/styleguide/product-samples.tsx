import { Carousel } from "../ui/carousel/carousel.tsx";
import { CarouselBar } from "../ui/carousel/carousel-bar.tsx";
import { useCarousel } from "../ui/carousel/use-carousel.ts";
import { Button } from "../ui/inputs/button.tsx";
import { Accordion } from "../ui/layout/accordion.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { CardSkeleton } from "../ui/layout/skeleton.tsx";
import { BeverageCard } from "../ui/product/beverage-card.tsx";
import { MerchCard } from "../ui/product/merch-card.tsx";
import { PlasticFreeBadge } from "../ui/product/plastic-free-badge.tsx";
import { ReviewCard } from "../ui/product/review-card.tsx";
import { sampleBeverages, sampleMerch, sampleReviews } from "./sample-data.ts";
import { SampleCell, SampleSheet } from "./sample-sheet.tsx";

export function ProductSamples() {
  return (
    <>
      <SampleSheet title="Card: loading, beverages, no picture, nothing to show" cells="f4">
        <SampleCell label="Skeleton: same box as the card">
          <CardSkeleton />
        </SampleCell>
        {sampleBeverages.map((beverage) => (
          <SampleCell key={beverage.id} label={beverage.name}>
            <BeverageCard beverage={beverage} canNote="500 ml cans" />
          </SampleCell>
        ))}
        <SampleCell label="Empty list, failed list">
          <EmptyState title="Something went wrong. Please try again.">
            <Button kind="dark" size="s">
              Try again
            </Button>
          </EmptyState>
        </SampleCell>
        <SampleCell label="Merch that can be had">
          {sampleMerch[0] && <MerchCard merch={sampleMerch[0]} comingSoon={false} bannerText="Coming Soon" />}
        </SampleCell>
      </SampleSheet>
      <Rails />
      <SampleSheet title="Carousel bar" cells="f1">
        <OneSlide />
      </SampleSheet>
      <SampleSheet title="Accordion, stamp" cells="f3">
        <SampleCell label="One open at a time">
          <Accordion
            name="sample"
            items={[
              { id: "1", title: "How fast do you deliver?", body: <p>We dispatch in 1-3 business days.</p> },
              { id: "2", title: "Do you deliver outside India?", body: <p>No. India only for now.</p> },
            ]}
          />
        </SampleCell>
        <SampleCell label="Turns with the visitor's own scrolling">
          <PlasticFreeBadge label="Plastic-free badge" words="Make plastic extinct • Not us •" />
        </SampleCell>
      </SampleSheet>
    </>
  );
}

function Rails() {
  return (
    <SampleSheet title="Rails" cells="f1">
      <Carousel
        label="Pick your temper"
        heading={<h3 className="d2 rail-t">Pick your temper</h3>}
        perView={{ base: 1.25, md: 2, lg: 4 }}
      >
        {sampleBeverages.map((beverage) => (
          <BeverageCard key={beverage.id} beverage={beverage} canNote="500 ml cans" />
        ))}
      </Carousel>
      <Carousel
        label="Wild Merch"
        heading={<h3 className="d2 rail-t">Wild Merch</h3>}
        autoplayMs={2500}
        perView={{ base: 2, md: 3 }}
      >
        {sampleMerch.map((item) => (
          <MerchCard key={item.id} merch={item} comingSoon bannerText="Coming Soon" />
        ))}
      </Carousel>
      <Carousel
        label="Reviews"
        heading={<h3 className="d2 rail-t">Reviews</h3>}
        autoplayMs={4000}
        perView={{ base: 1.2, md: 2, lg: 3 }}
      >
        {sampleReviews.map((review) => (
          <ReviewCard key={review.id} review={review} answered="ELEFANT answers:" />
        ))}
      </Carousel>
    </SampleSheet>
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

import type { BeverageWithFeatures, ReviewView } from "#contracts/store/catalog.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { RichText } from "#storefront/ui/rich-text.tsx";
import { ReviewsCarousel } from "../bands/reviews-rail.tsx";
import { BeverageBlock } from "./beverage-block.tsx";
import "../../ui/topjag.css";
import "./about.css";

type AboutProps = {
  words: DocumentBody<"about">;
  picture: PictureData | null;
  beverages: BeverageWithFeatures[];
  reviews: ReviewView[];
  reviewWords: DocumentBody<"reviews">;
};

export function AboutPage({ words, picture, beverages, reviews, reviewWords }: AboutProps) {
  return (
    <>
      <section className="field abouthero" data-flavour="still">
        <div className="wrap">
          <h1 className="roar">{words.title}</h1>
        </div>
        {picture && <Picture picture={picture} className="photo topjag" sizes="(width < 54rem) 54rem, 100vw" eager />}
      </section>
      <Story words={words} />
      {beverages.map((beverage, index) => (
        <BeverageBlock key={beverage.id} beverage={beverage} flip={index % 2 === 1} />
      ))}
      <ReviewsCarousel reviews={reviews} words={reviewWords} />
    </>
  );
}

/** The lead opens the text beside the first section's shout; further sections follow in the same column. */
function Story({ words: { lead, sections } }: Pick<AboutProps, "words">) {
  const [first, ...more] = sections;
  return (
    <section className="section snowline ground">
      <div className="wrap story">
        {first && (
          <h2 className="d1" id={first.anchor || undefined}>
            {first.heading}
          </h2>
        )}
        <div className="prose text">
          <p className="lead">{lead}</p>
          {first && <RichText text={first.body} />}
          {more.map(({ anchor, heading, body }) => (
            <section key={anchor} id={anchor || undefined} className="prose">
              <h2 className="d4">{heading}</h2>
              <RichText text={body} />
            </section>
          ))}
          <p className="next">
            <ButtonLink to="/contact-us">
              Contact Us <Icon name="arrow" />
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

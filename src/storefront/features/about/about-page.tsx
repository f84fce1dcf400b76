import type { BeverageStory, ReviewView } from "../../../contracts/store/catalog.ts";
import type { ContentPage } from "../../../contracts/store/content.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ReviewsRail } from "../bands/reviews-rail.tsx";
import { BeverageBlock } from "./beverage-block.tsx";
import "../../ui/topjag.css";
import "./about.css";

type AboutProps = { page: ContentPage; beverages: BeverageStory[]; reviews: ReviewView[] };

export function AboutPage({ page, beverages, reviews }: AboutProps) {
  return (
    <>
      <section className="field abouthero" data-flavour="still">
        <div className="wrap">
          <h1 className="roar">{page.title}</h1>
        </div>
        {page.picture && (
          <Picture picture={page.picture} className="photo topjag" sizes="(width < 54rem) 54rem, 100vw" eager />
        )}
      </section>
      <Story page={page} />
      {beverages.map((beverage, index) => (
        <BeverageBlock key={beverage.id} beverage={beverage} flip={index % 2 === 1} />
      ))}
      <ReviewsRail reviews={reviews} />
    </>
  );
}

/** The lead opens the text beside the first section's shout; further sections follow in the same column. */
function Story({ page: { lead, sections } }: { page: ContentPage }) {
  const [first, ...more] = sections;
  return (
    <section className="section snowline ground">
      <div className="wrap story">
        {first && <h2 className="d1">{first.heading}</h2>}
        <div className="prose text">
          <p className="lead">{lead}</p>
          {first?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {more.map(({ id, heading, paragraphs }) => (
            <section key={id} className="prose">
              <h2 className="d4">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
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

import "../../ui/layout/topjag.css";
import "./about.css";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { BeverageWithFeatures, ReviewView } from "#contracts/store/catalog/product-views.ts";
import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { shopContext } from "#storefront/context.ts";
import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent, loadContentWithPictures } from "#storefront/features/content/load-content.ts";
import { ReviewsCarousel } from "#storefront/features/sections/reviews-carousel.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { RichText } from "#storefront/ui/text/rich-text.tsx";
import type { Route } from "./+types/about";

type AboutProps = {
  words: DocumentBody<"about">;
  picture: PictureData | null;
  beverages: BeverageWithFeatures[];
  reviews: ReviewView[];
  reviewWords: DocumentBody<"reviews">;
};

export const handle: LayoutHandle = { flavour: "still" };

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && { title: loaderData.words.metaTitle, path: "/about-us", description: loaderData.words.lead },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext);
  const [{ body: words, pictureOf }, beverages, reviews, reviewWords] = await Promise.all([
    loadContentWithPictures(context, "about"),
    catalog.beverageStories(),
    catalog.reviews(),
    loadContent(context, "reviews"),
  ]);
  return { words, picture: pictureOf(words.picture), beverages, reviews, reviewWords };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}

function AboutPage({ words, picture, beverages, reviews, reviewWords }: AboutProps) {
  return (
    <>
      <section className="field abouthero" data-flavour="still">
        <div className="wrap">
          <h1 className="roar">{words.title}</h1>
        </div>
        {picture && <Picture picture={picture} className="photo topjag" sizes="(width < 54rem) 54rem, 112vw" eager />}
      </section>
      <Story words={words} />
      {beverages.map((beverage, index) => (
        <BeverageBlock key={beverage.id} beverage={beverage} flip={index % 2 === 1} />
      ))}
      <ReviewsCarousel reviews={reviews} words={reviewWords} />
    </>
  );
}

/** Shows the lead beside the first section's headline; further sections follow in the same column. */
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

/** A beverage with its features and a banner with Shop Now; without a slug it is not a link. */
function BeverageBlock({ beverage, flip }: { beverage: BeverageWithFeatures; flip: boolean }) {
  const { id, name, flavour, features, lead, slug, picture } = beverage;
  return (
    <section
      className={classNames("field aboutbev", flip && "flip")}
      data-flavour={flavour}
      aria-labelledby={`about-${id}`}
    >
      <div className="wrap">
        <div className="stack">
          <h2 className="d1" id={`about-${id}`}>
            {name}
          </h2>
          <p className="feat parted d5">
            {features.map((feature, index) => (
              <span key={feature}>
                {index > 0 && <i> | </i>}
                {feature}
              </span>
            ))}
          </p>
          <p className="lead">{lead}</p>
          {slug && (
            <ButtonLink to={`/single-product-page/${slug}`} kind="field">
              Shop Now <Icon name="arrow" />
            </ButtonLink>
          )}
        </div>
        {picture && <Picture picture={picture} className="can" sizes="(width >= 64rem) 260px, 104px" />}
      </div>
      <Ridge flavour={flavour} />
    </section>
  );
}

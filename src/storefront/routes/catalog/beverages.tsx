import "../../features/beverages/beverage-grid.css";
import "../../features/beverages/beverages-banner.css";
import type { BeverageCard as BeverageCardData } from "#contracts/store/catalog/product-views.ts";
import { shopContext } from "#storefront/context.ts";
import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { BeverageCard } from "#storefront/ui/product/beverage-card.tsx";
import type { Route } from "./+types/beverages";

const standing = 4;

type ShelfProps = { beverages: BeverageCardData[]; lead: string; canNote: string };

export const headers = () => publicCacheHeaders;

export const handle: LayoutHandle = { flavour: "mist" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && {
      title: loaderData.words.metaTitle,
      name: "Beverages",
      path: "/beverages",
      description: loaderData.words.metaDescription,
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const [beverages, words, { canNote }] = await Promise.all([
    context.get(shopContext).catalog.beverages(),
    loadContent(context, "beverages"),
    loadContent(context, "bands"),
  ]);
  return { beverages, words, canNote };
}

export default function Beverages({ loaderData: { beverages, words, canNote } }: Route.ComponentProps) {
  return (
    <>
      <BeveragesBanner beverages={beverages} heading={words.heading} />
      <BeverageGrid beverages={beverages} lead={words.lead} canNote={canNote} />
    </>
  );
}

/** All featured beverages; each card and its Shop Now link to the product's page. */
function BeverageGrid({ beverages, lead, canNote }: ShelfProps) {
  return (
    <section className="section shelf" aria-label="All beverages">
      <div className="wrap">
        <p className="lead">{beverages.length > 0 ? lead : "Our first cans are on their way up here."}</p>
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

/** The headline with cans between its words. */
function BeveragesBanner({ beverages, heading }: { beverages: BeverageCardData[]; heading: string }) {
  return (
    <section className="field banner" data-flavour="mist">
      <div className="wrap">
        <h1 className="roar">{heading}</h1>
        <div className="parade">
          {beverages
            .slice(0, standing)
            .map(
              ({ id, picture }, n) =>
                picture && (
                  <Picture
                    key={id}
                    picture={picture}
                    className="can"
                    sizes="clamp(84px, 14vw, 190px)"
                    eager={n === 0}
                    early
                    alt=""
                  />
                ),
            )}
        </div>
      </div>
      <Ridge flavour="mist" eager />
    </section>
  );
}

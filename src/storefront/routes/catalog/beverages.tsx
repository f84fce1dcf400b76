import "../../features/beverages/beverages-banner.css";
import type { BeverageCard as BeverageCardData } from "#contracts/store/catalog/product-views.ts";
import { shopContext } from "#storefront/context.ts";
import { BeverageGrid } from "#storefront/features/beverages/beverage-grid.tsx";
import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import type { Route } from "./+types/beverages";

const standing = 4;

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
      <BeverageGrid beverages={beverages} words={words} canNote={canNote} />
    </>
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

import "./club.css";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { SubscribeForm } from "#storefront/features/newsletter/subscribe-form.tsx";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/club";

export const handle: LayoutHandle = { flavour: "marigold" };

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && { title: loaderData.words.metaTitle, path: "/elefant-club", description: loaderData.words.lead },
  );

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await loadContent(context, "club") });

export default function Club({ loaderData }: Route.ComponentProps) {
  return <ClubPage words={loaderData.words} />;
}

function ClubPage({ words }: { words: DocumentBody<"club"> }) {
  return (
    <section className="field club" data-flavour="marigold">
      <div className="wrap">
        <h1>
          <span className="d5">{words.name}</span> <span className="roar">{words.title}</span>
        </h1>
        <p className="lead">{words.lead}</p>
        <ClubForm consent={words.consent} />
      </div>
      <img className="clubmark" src={mark} width={400} height={400} alt="" />
    </section>
  );
}

/** The footer's form with the tag 'club', which tells the two subscriptions apart. */
function ClubForm({ consent }: { consent: string }) {
  return (
    <SubscribeForm tag="club" label="Email for the club" button="Sign me up" kind="dark" className="clubform">
      <p className="small">{consent}</p>
    </SubscribeForm>
  );
}

import "../../ui/layout/topjag.css";
import "./plastic-page.css";
import { type ComponentProps, Fragment } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";
import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { PlasticFreeBadge } from "#storefront/ui/product/plastic-free-badge.tsx";
import { getShoutFit } from "#storefront/ui/text/headline-fit.ts";
import { RichText } from "#storefront/ui/text/rich-text.tsx";

type PlasticItem = { anchor: string; title: string; body: string; picture: PictureData | null };

type PlasticPageProps = {
  words: DocumentBody<"plastic">;
  picture: PictureData | null;
  logo: PictureData | null;
  items: PlasticItem[];
  stamp: ComponentProps<typeof PlasticFreeBadge>;
};

export function PlasticPage({ words, picture, logo, items, stamp }: PlasticPageProps) {
  return (
    <>
      <section className="field phero" data-flavour="ink">
        <div className="wrap">
          <Crush title={words.title} />
          <PlasticFreeBadge {...stamp} />
        </div>
        {picture && <Picture picture={picture} className="photo topjag" sizes="(width < 48rem) 48rem, 100vw" eager />}
      </section>
      <section className="section pitems" data-flavour="ink" aria-label="Why cans">
        <div className="wrap pgrid">
          {items.map((item, index) => (
            <PlasticCard key={item.anchor} item={item} first={index === 0} />
          ))}
        </div>
      </section>
      {toPlainText(words.nonprofitText) !== "" && <NonProfit words={words} logo={logo} />}
    </>
  );
}

/** Left out by the page until the owner has named the non-profit in its text. */
function NonProfit({ words, logo }: Pick<PlasticPageProps, "words" | "logo">) {
  return (
    <section className="section snowline pngo" aria-labelledby="nonprofit">
      <div className="wrap ngo">
        {logo ? (
          <Picture picture={logo} className="ngologo" sizes="14rem" />
        ) : (
          !isPlaceholder(words.nonprofitName) && (
            <div className="ngologo" role="img" aria-label="Logo of the non-profit">
              {words.nonprofitName}
            </div>
          )
        )}
        <div className="stack">
          <h2 className="d2" id="nonprofit">
            {words.nonprofitHeading}
          </h2>
          <RichText text={words.nonprofitText} className="lead" />
        </div>
      </div>
    </section>
  );
}

/** Width for one word on a phone, in em at full size. */
const roomEm = 3.45;

/** 'Elefant crushes Plastic' with one word per line and the second highlighted. */
function Crush({ title }: { title: string }) {
  const words = title.split(" ");
  return (
    <h1 className="roar" aria-label={title} data-fit={getShoutFit(words, roomEm)}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one heading never move
        <Fragment key={index}>
          <span className={index === 1 ? "hot" : undefined}>{word}</span>{" "}
        </Fragment>
      ))}
    </h1>
  );
}

/** A card with title and picture; only the first has a paragraph. */
function PlasticCard({ item, first }: { item: PlasticItem; first: boolean }) {
  const { title, body, picture } = item;
  return (
    <article className="pcard" id={item.anchor || undefined}>
      <div className="ppic" data-flavour="still">
        {picture ? <Picture picture={picture} sizes="(width >= 48rem) 56vw, 112vw" /> : <Ridge flavour="still" small />}
      </div>
      <h2 className="d3">{title}</h2>
      {first && body && <p className="lead">{body}</p>}
    </article>
  );
}

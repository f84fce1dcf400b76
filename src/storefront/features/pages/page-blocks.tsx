import type { ReactNode } from "react";
import type { PageBlock } from "#contracts/content/page-view.ts";
import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Accordion } from "#storefront/ui/layout/accordion.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { BeverageCard } from "#storefront/ui/product/beverage-card.tsx";
import { MerchCard } from "#storefront/ui/product/merch-card.tsx";
import { RichText } from "#storefront/ui/text/rich-text.tsx";
import type { PageProducts } from "./load-page-products.ts";

type Block<Type extends PageBlock["type"]> = Extract<PageBlock, { type: Type }>;
type Pictures = Record<string, PictureData>;
type PageBlocksProps = { blocks: readonly PageBlock[]; pictures: Pictures; products: PageProducts | null };

/** Draws the blocks of a page in their order. */
export function PageBlocks({ blocks, pictures, products }: PageBlocksProps) {
  return [...blocks.entries()].map(([at, block]) => (
    <BlockOf key={at} block={block} at={at} pictures={pictures} products={products} />
  ));
}

type BlockProps = Omit<PageBlocksProps, "blocks"> & { block: PageBlock; at: number };

function BlockOf({ block, at, pictures, products }: BlockProps): ReactNode {
  const pictureOf = (id: string | null) => (id === null ? undefined : pictures[id]);
  switch (block.type) {
    case "text":
      return <TextBlock block={block} />;
    case "picture":
      return <PictureBlock block={block} picture={pictureOf(block.picture)} />;
    case "banner":
      return <BannerBlock block={block} picture={pictureOf(block.picture)} />;
    case "products":
      return <ProductsBlock block={block} at={at} products={products} />;
    case "questions":
      return <QuestionsBlock block={block} at={at} />;
    case "video":
      return <VideoBlock block={block} picture={pictureOf(block.picture)} />;
  }
}

function TextBlock({ block: { heading, text } }: { block: Block<"text"> }) {
  return (
    <section className="ownblock">
      <div className="wrap">
        <div className="prose text">
          {heading && <h2 className="d3">{heading}</h2>}
          <RichText text={text} />
        </div>
      </div>
    </section>
  );
}

/** Renders nothing when the picture was deleted. */
function PictureBlock({ block: { caption }, picture }: { block: Block<"picture">; picture: PictureData | undefined }) {
  if (!picture) return null;
  return (
    <figure className="ownblock ownfigure wrap">
      <Picture picture={picture} sizes="(width >= 80rem) 76rem, 100vw" />
      {caption && <figcaption className="small muted">{caption}</figcaption>}
    </figure>
  );
}

function BannerBlock({ block, picture }: { block: Block<"banner">; picture: PictureData | undefined }) {
  const { heading, text, button, address } = block;
  return (
    <section className="field ownbanner" data-flavour="marigold">
      <div className="wrap">
        <div className="stack">
          <h2 className="d1">{heading}</h2>
          {text && <p className="lead">{text}</p>}
          {button && address && <LinkOrAddress address={address}>{button}</LinkOrAddress>}
        </div>
        {picture && <Picture picture={picture} sizes="(width >= 64rem) 36rem, 92vw" />}
      </div>
    </section>
  );
}

/** A button of the banner: within the shop, or to another site. */
function LinkOrAddress({ address, children }: { address: string; children: ReactNode }) {
  const words = (
    <>
      {children} <Icon name="arrow" />
    </>
  );
  if (address.startsWith("/")) {
    return (
      <ButtonLink to={address} kind="field">
        {words}
      </ButtonLink>
    );
  }
  return (
    <a className="btn btn-field" href={address} rel="noopener">
      {words}
    </a>
  );
}

type ProductsBlockProps = { block: Block<"products">; at: number; products: PageProducts | null };

/** Renders nothing when none of the products is on sale. */
function ProductsBlock({ block: { heading }, at, products }: ProductsBlockProps) {
  const cards = products?.shown[at] ?? [];
  if (!products || cards.length === 0) return null;
  const { comingSoon, words } = products;
  const level = heading ? "h3" : "h2";
  return (
    <section className="section ownproducts">
      <div className="wrap">
        {heading && <h2 className="d2">{heading}</h2>}
        <div className="grid owngrid">
          {cards.map((each) =>
            each.kind === "beverage" ? (
              <BeverageCard
                key={each.card.id}
                beverage={each.card}
                canNote={words.canNote}
                heading={level}
                sizes="(width >= 64rem) 8.5rem, (width >= 48rem) 9.5rem, 5.5rem"
              />
            ) : (
              <MerchCard
                key={each.card.id}
                merch={each.card}
                comingSoon={comingSoon}
                bannerText={words.merchSoon}
                heading={level}
                sizes="(width >= 64rem) 18rem, 50vw"
              />
            ),
          )}
        </div>
      </div>
    </section>
  );
}

function QuestionsBlock({ block: { heading, entries }, at }: { block: Block<"questions">; at: number }) {
  return (
    <section className="ownblock">
      <div className="wrap ownquestions">
        {heading && <h2 className="d2">{heading}</h2>}
        <Accordion
          name={`questions-${at}`}
          items={entries.map(({ question, answer }, number) => ({
            id: `question-${at}-${number + 1}`,
            title: question,
            body: <RichText text={answer} />,
          }))}
        />
      </div>
    </section>
  );
}

/** A link with a picture: nothing is loaded from the other site until it is opened. */
function VideoBlock({
  block: { title, address },
  picture,
}: {
  block: Block<"video">;
  picture: PictureData | undefined;
}) {
  const site = address.startsWith("https://vimeo.com/") ? "Vimeo" : "YouTube";
  return (
    <section className="ownblock">
      <div className="wrap">
        <a className="ownvideo" href={address} rel="noopener">
          {picture && <Picture picture={picture} sizes="(width >= 80rem) 76rem, 100vw" alt="" />}
          <span className="ownvideo-words">
            <Icon name="play" size="l" />
            <span className="d4">{title}</span>
            <span className="small">Watch on {site}</span>
          </span>
        </a>
      </div>
    </section>
  );
}

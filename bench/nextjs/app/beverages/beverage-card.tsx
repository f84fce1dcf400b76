import Link from "next/link";

export type Card = {
  id: string;
  name: string;
  flavour: string;
  calories: string;
  slug: string;
  shortDescription: string;
  from: number;
  soldOut: boolean;
  picture: Picture | null;
};
type Picture = {
  alt: string;
  width: number;
  height: number;
  colour: string | null;
  sources: { width: number; avif: string; webp: string }[];
};

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const sizes = "(width >= 64rem) 8.5rem, (width >= 48rem) 9.5rem, 5.5rem";

/** The markup of the shop's own card. */
export function BeverageCard({ card, canNote }: { card: Card; canNote: string }) {
  const page = `/single-product-page/${card.slug}`;
  return (
    <article className="card" data-flavour={card.flavour}>
      <div className="scene">
        <p className="kcal">
          <b>{card.calories}</b>kcal
        </p>
        <img className="ridge" src={`/assets/ridge-${card.flavour}.svg`} alt="" loading="lazy" />
        {card.picture && <CanPicture picture={card.picture} />}
      </div>
      <div className="meta">
        <h2 className="d4" id={card.id}>
          <Link href={page} tabIndex={-1}>
            {card.name}
          </Link>
        </h2>
        <p className="small muted">
          {card.shortDescription} · {canNote}
          <br />
          {card.soldOut ? (
            <b>Out of stock</b>
          ) : (
            <>
              From{" "}
              <b>
                <span className="num">{rupees.format(card.from / 100)}</span>
              </b>
            </>
          )}
        </p>
        <Link href={page} className="button" aria-describedby={card.id}>
          Shop Now
        </Link>
      </div>
    </article>
  );
}

function CanPicture({ picture }: { picture: Picture }) {
  const set = (kind: "avif" | "webp") => picture.sources.map((source) => `${source[kind]} ${source.width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={picture.sources[Math.floor(picture.sources.length / 2)]?.webp}
        srcSet={set("webp")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        className="can"
        data-colour={picture.colour ?? undefined}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { classNames } from "./class-names.ts";
import "./picture.css";

type PictureProps = {
  picture: PictureData;
  sizes: string;
  /** First view: fetched at once and first. Everything else waits until it comes near. */
  eager?: boolean;
  className?: string;
  /** "" makes it decoration. */
  alt?: string;
};

/** In steps of 5 %: the policy of pages allows no style of an element's own, so each step is a rule of picture.css. */
const step = (percent: number) => Math.round(percent / 5) * 5;

/** What stays in sight where a box cuts the picture. Cut-outs are never cut; the middle is left to the page. */
function focusOf({ colour, focusX, focusY }: PictureData) {
  const [x, y] = [step(focusX), step(focusY)];
  return colour === null || (x === 50 && y === 50) ? {} : { "data-focus-x": x, "data-focus-y": y };
}

/** AVIF with WebP behind it. The box has its size before the picture is there; classes go to the `img`. */
export function Picture({ picture, sizes, eager, className, alt = picture.alt }: PictureProps) {
  const set = (kind: "avif" | "webp") => picture.sources.map((source) => `${source[kind]} ${source.width}w`).join(", ");
  const middle = picture.sources[Math.floor(picture.sources.length / 2)];
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={middle?.webp}
        srcSet={set("webp")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={classNames(className) || undefined}
        data-colour={picture.colour ?? undefined}
        {...focusOf(picture)}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "sync" : "async"}
        fetchPriority={eager ? "high" : undefined}
      />
    </picture>
  );
}

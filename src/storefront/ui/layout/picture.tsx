import { preload } from "react-dom";
import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { classNames } from "./class-names.ts";
import "./picture.css";

type PictureProps = {
  picture: PictureData;
  sizes: string;
  /** Loads with high priority, for the first view; other pictures load lazily. */
  eager?: boolean;
  /** In the first view too, but behind fonts and styles on the line. */
  early?: boolean;
  className?: string;
  /** Use "" for a decorative picture. */
  alt?: string;
};

/** Focal points in steps of 5 %: the CSP forbids style attributes, so each step is a rule in picture.css. */
const step = (percent: number) => Math.round(percent / 5) * 5;

/** Attributes for the focal point of a cropped picture. Cut-outs are never cropped; the centre is the default. */
function focusOf({ colour, focusX, focusY }: PictureData) {
  const [x, y] = [step(focusX), step(focusY)];
  return colour === null || (x === 50 && y === 50) ? {} : { "data-focus-x": x, "data-focus-y": y };
}

/** AVIF with a WebP fallback. Width and height reserve the space before loading; `className` goes to the `img`. */
export function Picture({ picture, sizes, eager, early, className, alt = picture.alt }: PictureProps) {
  const set = (kind: "avif" | "webp") => picture.sources.map((source) => `${source[kind]} ${source.width}w`).join(", ");
  const middle = picture.sources[Math.floor(picture.sources.length / 2)];
  // Preloaded in the page's head, so that it loads before fonts and style sheet share the connection.
  if (eager && middle) {
    preload(middle.avif, {
      as: "image",
      type: "image/avif",
      imageSrcSet: set("avif"),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
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
        loading={eager || early ? "eager" : "lazy"}
        decoding={eager || early ? "sync" : "async"}
        fetchPriority={eager ? "high" : undefined}
      />
    </picture>
  );
}

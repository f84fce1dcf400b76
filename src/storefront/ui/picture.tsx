import type { Picture as PictureData } from "../../contracts/store/picture.ts";
import { classes } from "./classes.ts";
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
        className={classes(className) || undefined}
        data-colour={picture.colour ?? undefined}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "sync" : "async"}
        fetchPriority={eager ? "high" : undefined}
      />
    </picture>
  );
}

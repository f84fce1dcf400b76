import type { Picture } from "#contracts/store/picture.ts";

/** Picks the smallest source that is sharp in a 72 px box at high density; "" without a picture. */
export function getThumbnailUrl(picture: Picture | null): string {
  const sources = picture?.sources ?? [];
  return (sources.find(({ width }) => width >= 200) ?? sources.at(-1))?.webp ?? "";
}

import type { Picture } from "#contracts/store/picture.ts";

/** Sharp in a 72-px box on a dense screen, and no wider; "" without a picture. */
export function getThumbnailUrl(picture: Picture | null): string {
  const sources = picture?.sources ?? [];
  return (sources.find(({ width }) => width >= 200) ?? sources.at(-1))?.webp ?? "";
}

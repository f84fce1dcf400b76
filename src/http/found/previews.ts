import type { SeoProduct } from "#contracts/store/found.ts";
import { drawOgImage } from "#gateways/link-preview/draw.ts";

const maxKept = 100;

/**
 * Link previews, drawn when first asked for and kept. One is drawn at a time, each address once: a preview costs
 * a second of a core, and a link that spreads is asked for by many at once.
 */
export function createOgImageCache(pictureBytes: (address: string) => Promise<Uint8Array | undefined>) {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw({ name, line, flavour, picture }: SeoProduct): Promise<Buffer> {
    const source = picture?.sources.findLast(({ width }) => width <= 1080);
    const bytes = source && (await pictureBytes(source.webp));
    const shown = bytes && picture ? { bytes, cutOut: picture.colour === null, ...picture } : null;
    return drawOgImage({ name, line, flavour, picture: shown });
  }
  return (product: SeoProduct): Promise<Buffer> => {
    const before = kept.get(product.previewPath);
    if (before !== undefined) return before;
    const drawn = last.then(() => draw(product));
    last = drawn.catch(() => {});
    kept.set(product.previewPath, drawn);
    void drawn.catch(() => kept.delete(product.previewPath));
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return drawn;
  };
}

import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { Ridge } from "#storefront/ui/ridge.tsx";

export type PlasticItem = { anchor: string; title: string; body: string; picture: PictureData | null };

/** Title and picture; a paragraph under the first card only (spec §2). */
export function PlasticCard({ item, first }: { item: PlasticItem; first: boolean }) {
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

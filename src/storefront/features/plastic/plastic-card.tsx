import type { PlasticItem } from "../../../contracts/store/content.ts";
import { Picture } from "../../ui/picture.tsx";
import { Ridge } from "../../ui/ridge.tsx";

/** Title and picture; a paragraph under the first card only (spec §2). */
export function PlasticCard({ item: { title, body, picture }, first }: { item: PlasticItem; first: boolean }) {
  return (
    <article className="pcard">
      <div className="ppic" data-flavour="still">
        {picture ? <Picture picture={picture} sizes="(width >= 48rem) 56vw, 112vw" /> : <Ridge flavour="still" small />}
      </div>
      <h2 className="d3">{title}</h2>
      {first && body && <p className="lead">{body}</p>}
    </article>
  );
}

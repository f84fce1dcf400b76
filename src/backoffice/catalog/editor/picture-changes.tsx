import { useMedia } from "#backoffice/media/use-media.ts";
import type { PictureChange } from "./describe-pictures.ts";
import "./picture-changes.css";

/** Pictures before and after, with what happens to each. */
export function PictureChanges({ changes }: { changes: readonly PictureChange[] }) {
  return (
    <ul className="picture-changes" aria-label="Changed pictures">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <h3>{name}</h3>
          <div>
            {before.length > 0 && <Pictures caption="Before" ids={before} others={after} />}
            <Pictures caption={before.length > 0 ? "After" : "New"} ids={after} others={before} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Pictures({ caption, ids, others }: { caption: string; ids: readonly string[]; others: readonly string[] }) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      {ids.length === 0 && <p>No picture</p>}
      {ids.map((id) => (
        <SmallPicture key={id} id={id} isOnlyHere={!others.includes(id)} isAfter={caption !== "Before"} />
      ))}
    </figure>
  );
}

function SmallPicture({ id, isOnlyHere, isAfter }: { id: string; isOnlyHere: boolean; isAfter: boolean }) {
  const { picture } = useMedia(id);
  return (
    <span data-changed={isOnlyHere || undefined}>
      {picture ? <img src={picture.thumbnail} alt={picture.alt} title={picture.alt} /> : <i />}
      {isOnlyHere && <b>{isAfter ? "Added" : "Removed"}</b>}
    </span>
  );
}

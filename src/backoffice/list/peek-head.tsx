import { Link } from "react-router";
import { KeyHint } from "../theme/key-hint.tsx";
import { ListIcon } from "./list-icon.tsx";

/** `position` is words such as '3 of 25'. */
type Props = { to: string; position: string; onClose: () => void };

/** Head of a preview beside a list: its keys, its position in the list, and links to open the record and to close. */
export function PeekHead({ to, position, onClose }: Props) {
  return (
    <div className="peek-head">
      <KeyHint name="J" />
      <KeyHint name="K" />
      <span role="status">{position}</span>
      <Link to={to} className="tool-button peek-open">
        Open <KeyHint name="Enter" />
      </Link>
      <button type="button" className="tool-button" aria-label="Close preview" onClick={onClose}>
        <ListIcon name="close" />
      </button>
    </div>
  );
}

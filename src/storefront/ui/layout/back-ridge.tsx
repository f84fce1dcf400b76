import { Ridge } from "./ridge.tsx";
import "./back-ridge.css";

/** Mountains at the end of a plain page, behind the footer's snowline. */
export function BackRidge() {
  return (
    <div className="backridge">
      <Ridge flavour="mist" />
    </div>
  );
}

import { Ridge } from "./ridge.tsx";
import "./back-ridge.css";

/** Summits behind the end of a quiet page; the footer's snowline stands before them. */
export function BackRidge() {
  return (
    <div className="backridge">
      <Ridge flavour="mist" />
    </div>
  );
}

import { useSearchParams } from "react-router";
import "./preview-bar.css";

/** On top of a page with a draft in it. Where a click leads from there is the shop as customers see it. */
export function PreviewBar({ lacks }: { lacks: string[] }) {
  const [asked] = useSearchParams();
  if (!asked.has("preview")) return null;
  return (
    <p className="preview-bar" role="status">
      Preview: customers do not see this yet.
      {lacks.length > 0 && <span>Missing or wrong: {lacks.join(", ")}.</span>}
    </p>
  );
}

import { Link } from "react-router";
import "./breadcrumbs.css";

/** Breadcrumbs; the last one is the current page. */
export function Breadcrumbs({ trail, here }: { trail: { to: string; name: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {trail.map((step) => (
          <li key={step.to}>
            <Link to={step.to}>{step.name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

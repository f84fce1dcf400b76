import { Link } from "react-router";
import dark from "../images/logo.svg?url&no-inline";
import light from "../images/logo-light.svg?url&no-inline";

/** Use `lazy` outside the first view. */
export function Logo({ onDark, lazy }: { onDark: boolean; lazy?: boolean }) {
  return (
    <Link className="logo" to="/" prefetch="intent" viewTransition>
      <img
        src={onDark ? light : dark}
        width={1006}
        height={300}
        alt="Elefant, home"
        loading={lazy ? "lazy" : "eager"}
        // React would name it in the page's head, before the page's main picture.
        fetchPriority="low"
      />
    </Link>
  );
}

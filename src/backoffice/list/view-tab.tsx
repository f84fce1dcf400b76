import { type ReactNode, useEffect, useRef } from "react";
import { Link, type To } from "react-router";

type Props = { to: To; isCurrent: boolean; count?: string | undefined; children: ReactNode };

/** Link to a view of a list, with the number of its records; the current one is scrolled into view on phones. */
export function ViewTab({ to, isCurrent, count, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = link.current?.closest<HTMLElement>(".list-views");
    if (!isCurrent || !link.current || !row || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = link.current.offsetLeft - row.offsetLeft - 16;
  }, [isCurrent]);
  return (
    <Link ref={link} to={to} className="view-tab" aria-current={isCurrent ? "page" : undefined}>
      {children}
      {count !== undefined && <span className="view-count">{count}</span>}
    </Link>
  );
}

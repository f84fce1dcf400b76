import { type ReactNode, useEffect, useRef } from "react";
import { Link, type To } from "react-router";

type Props = { to: To; isCurrent: boolean; count?: string | undefined; children: ReactNode };

/** Link to a view of a list, with the number of its records; the current one is scrolled into view on phones. */
export function ViewTab({ to, isCurrent, count, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const tab = link.current;
    const row = tab?.closest<HTMLElement>(".list-views");
    const tabs = tab?.parentElement;
    if (!isCurrent || !tab || !row || !tabs) return;
    const scrollToTab = () => {
      if (row.scrollWidth > row.clientWidth) row.scrollLeft = tab.offsetLeft - row.offsetLeft - 16;
    };
    // The counts arrive later and move the tab.
    const observer = new ResizeObserver(scrollToTab);
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [isCurrent]);
  return (
    <Link ref={link} to={to} className="view-tab" aria-current={isCurrent ? "page" : undefined}>
      {children}
      {count !== undefined && <span className="view-count">{count}</span>}
    </Link>
  );
}

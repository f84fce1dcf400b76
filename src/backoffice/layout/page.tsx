import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { type RecentRecord, useRecentRecord } from "../command-palette/recent-records.ts";
import { Icon } from "../theme/icon.tsx";
import { useFrame } from "./frame-context.ts";
import { findNavigationItem, headingOf } from "./navigation.ts";
import { UserMenu } from "./user-menu.tsx";
import "./page.css";

type Props = {
  title: string;
  /** The list's view that contains the record: the second step of the breadcrumb. */
  crumb?: { label: string; to: string } | undefined;
  /** Grey sentence or count beside the title. */
  sentence?: ReactNode;
  /** Longer sentence in the same place; on phones it is below the head, which would be high with it. */
  longSentence?: string;
  /** Chips beside the title: the state of a record. */
  chips?: ReactNode;
  /** Buttons beside the title; one of them may be the primary button. On phones they are above the bottom bar. */
  actions?: ReactNode;
  /** True while loading, when the title is not the record's yet. */
  isLoading?: boolean;
  /** Links to the records before and after this one. */
  neighbours?: ReactNode;
  /** Lists are on paper and reach the edges; cards and forms are on the canvas. */
  ground?: "canvas" | "paper";
  children?: ReactNode;
};

/** Layout of every page. Its heading is also the document title and gets the focus after navigation. */
export function Page({
  title,
  crumb,
  sentence,
  longSentence,
  chips,
  actions,
  isLoading,
  neighbours,
  ground = "canvas",
  children,
}: Props) {
  useRecentRecord(useRecordHere(isLoading ? undefined : title));
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPhone } = useFrame();
  useEffect(() => {
    document.title = `${title} · ELEFANT back office`;
  }, [title]);
  // In a layout effect, so that a key pressed right after the paint reaches this page.
  useLayoutEffect(() => {
    // Not when an element of the page already has the focus, nor on the first page load.
    const { activeElement } = document;
    const isInPage = activeElement !== document.body && activeElement?.closest("main") != null;
    if (history.state?.idx > 0 && !isInPage) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page" data-ground={ground}>
      <div className="page-top">
        <div className="page-head">
          <Crumb view={crumb} />
          <div className="page-title">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {chips}
            {sentence && <p>{sentence}</p>}
            {longSentence && !isPhone && <p>{longSentence}</p>}
          </div>
          {neighbours && <div className="page-neighbours">{neighbours}</div>}
          {isPhone && <FrameButtons />}
        </div>
        <div className="page-acts">{actions}</div>
      </div>
      <div className="page-body">
        {longSentence && isPhone && <p className="page-sentence">{longSentence}</p>}
        {children}
      </div>
    </div>
  );
}

/** Names the record that is open; null on lists and other pages of the menu. */
function useRecordHere(title: string | undefined): RecentRecord | null {
  const { pathname } = useLocation();
  const item = findListAbove(pathname);
  return item && title !== undefined ? { to: pathname, label: title, group: headingOf(item) } : null;
}

function findListAbove(pathname: string) {
  const item = findNavigationItem({ pathname });
  return item && item.to !== pathname ? item : undefined;
}

/** Breadcrumb of a record: its list, and the list's view that contains it. */
function Crumb({ view }: { view: Props["crumb"] }) {
  const { pathname } = useLocation();
  const item = findListAbove(pathname);
  if (!item) return null;
  return (
    <nav className="page-crumb" aria-label="Breadcrumb">
      <Link to={item.to}>{headingOf(item)}</Link>
      {view && (
        <>
          <Icon name="right" size={12} />
          <Link to={view.to} className="page-crumb-view">
            {view.label}
          </Link>
        </>
      )}
    </nav>
  );
}

function FrameButtons() {
  const { onPalette, onShortcuts } = useFrame();
  return (
    <div className="page-tools">
      <button type="button" aria-label="Find or jump to…" aria-haspopup="dialog" onClick={onPalette}>
        <Icon name="find" size={20} />
      </button>
      <UserMenu onShortcuts={onShortcuts} />
    </div>
  );
}

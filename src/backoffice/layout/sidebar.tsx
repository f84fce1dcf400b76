import { type KeyboardEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { usePermission } from "../auth/use-permission.ts";
import { modifierKey } from "../command-palette/keyboard.ts";
import logo from "../images/logo-light.svg?no-inline";
import logoMark from "../images/logo-mark-light.svg?no-inline";
import { Icon } from "../theme/icon.tsx";
import { Badge } from "./badge.tsx";
import { findNavigationItem, listNavigation, type NavigationItem } from "./navigation.ts";
import { useTodoCounts } from "./use-todo-counts.ts";
import { UserMenu } from "./user-menu.tsx";
import "./sidebar.css";

type Props = {
  /** Folded to icons, with the items in a flyout. */
  isRail: boolean;
  onPalette: () => void;
  onShortcuts: () => void;
};

/** Frame of the back office: search, menu, and the signed-in operator at the foot. */
export function Sidebar({ isRail, onPalette, onShortcuts }: Props) {
  return (
    <header className="side" data-rail={isRail || undefined}>
      <Link className="side-brand" to="/" aria-label="Elefant back office">
        <img src={isRail ? logoMark : logo} height="30" alt="" />
      </Link>
      <button
        type="button"
        className="side-find"
        aria-label={`Find or jump to… ${modifierKey} K`}
        aria-haspopup="dialog"
        onClick={onPalette}
      >
        <Icon name="find" />
        <span>Find or jump to…</span>
        <kbd>{modifierKey} K</kbd>
      </button>
      <Menu isRail={isRail} />
      <div className="side-foot">
        <Ridge />
        <div className="side-who">
          <UserMenu onShortcuts={onShortcuts} withName={!isRail} />
          <a href="/" target="_blank" rel="noopener" aria-label="Open shop" title="Open shop">
            <Icon name="external" />
          </a>
        </div>
      </div>
    </header>
  );
}

function Menu({ isRail }: { isRail: boolean }) {
  const may = usePermission();
  const current = findNavigationItem(useLocation());
  const count = useTodoCounts();
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <nav
      className="side-nav"
      aria-label="Back office"
      data-dismissed={isDismissed || undefined}
      // A flyout can be closed without moving the pointer or the focus (WCAG 2.2, 1.4.13).
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && setIsDismissed(true)}
      onPointerLeave={() => setIsDismissed(false)}
      onBlur={() => setIsDismissed(false)}
    >
      <ul>
        {listNavigation(may).map(({ label, icon, items, badge = "plain" }) => {
          const [first, ...others] = items;
          const isOpen = current !== undefined && items.includes(current);
          const hasChildren = others.length > 0;
          const todos = count(items.flatMap(({ todos = [] }) => todos));
          const badgeId = todos > 0 ? `count-${label.toLowerCase()}` : undefined;
          return (
            <li key={label}>
              <Link
                to={first.to}
                data-open={isOpen || undefined}
                aria-current={isOpen && (isRail || !hasChildren) ? "page" : undefined}
                aria-describedby={badgeId}
              >
                <Icon name={icon} size={18} />
                <span>{label}</span>
                {hasChildren && !isOpen && !badgeId && <Icon name="right" size={12} />}
              </Link>
              {badgeId && <Badge id={badgeId} count={todos} look={badge} />}
              {isRail ? (
                <div className="side-flyout">
                  <span aria-hidden="true">{label}</span>
                  {hasChildren && <Items items={items} current={current} count={count} />}
                </div>
              ) : (
                isOpen && hasChildren && <Items items={items} current={current} count={count} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type ItemsProps = {
  items: readonly NavigationItem[];
  current: NavigationItem | undefined;
  count: ReturnType<typeof useTodoCounts>;
};

/** Pages of the open group. */
function Items({ items, current, count }: ItemsProps) {
  return (
    <ul>
      {items.map((item, at) => {
        // The group's badge already has the count of its first page.
        const todos = at > 0 ? count(item.todos) : 0;
        const badgeId = todos > 0 ? `count-${item.to}` : undefined;
        return (
          <li key={item.to}>
            <Link to={item.to} aria-current={item === current ? "page" : undefined} aria-describedby={badgeId}>
              {item.label}
            </Link>
            {badgeId && <Badge id={badgeId} count={todos} look="item" />}
          </li>
        );
      })}
    </ul>
  );
}

/** Mountain line above the operator. */
function Ridge() {
  return (
    <svg className="side-ridge" viewBox="0 0 224 92" preserveAspectRatio="none" aria-hidden="true">
      <path fill="#12395B" d="M0 60L18 44 34 58 62 22 84 46 102 36 128 66 150 40 176 14 206 48 224 38V92H0z" />
      <path
        fill="#1B4B73"
        d="M62 22L84 46 102 36 112 92H70L78 74 60 56 70 40zM176 14l30 34 18-10v54h-42l10-26-18-16 8-18z"
      />
      <path fill="#F6F4EE" d="M62 22l-11 14 6 5 5-7 6 8 5-6zM176 14l-13 14 6 6 6-7 6 9 6-8 5 5z" />
      <path className="side-ridge-front" d="M0 76l22-16 20 14 26-18 30 20 22-14 30 20 26-22 24 16 24-12v28H0z" />
    </svg>
  );
}

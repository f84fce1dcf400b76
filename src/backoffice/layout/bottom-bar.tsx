import { Drawer } from "@mui/material";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { usePermission } from "../auth/use-permission.ts";
import { Icon } from "../theme/icon.tsx";
import { Badge } from "./badge.tsx";
import { findNavigationItem, listNavigation } from "./navigation.ts";
import { useTodoCounts } from "./use-todo-counts.ts";
import "./bottom-bar.css";

/** Groups with a place of their own, on both sides of Find; the others are in the sheet. */
const places = [["Today", "Orders"], ["Products"]];

/** Menu of phones: five places in reach of the thumb, the last of which opens all others. */
export function BottomBar({ onPalette }: { onPalette: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [left, right] = places.map((labels) => <Places key={labels.join()} labels={labels} />);
  return (
    <>
      <nav className="bottom-bar" aria-label="Main">
        {left}
        <button type="button" aria-label="Find" aria-haspopup="dialog" onClick={onPalette}>
          <span className="bottom-find">
            <Icon name="find" size={20} />
          </span>
        </button>
        {right}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name="more" size={20} />
          More
        </button>
      </nav>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: "dialog", "aria-modal": true, "aria-label": "Menu", className: "menu-sheet" } }}
      >
        <MenuSheet onClose={() => setIsOpen(false)} />
      </Drawer>
    </>
  );
}

function Places({ labels }: { labels: string[] }) {
  const current = findNavigationItem(useLocation());
  const count = useTodoCounts();
  return listNavigation(usePermission())
    .filter(({ label }) => labels.includes(label))
    .map(({ label, icon, items, badge }) => {
      const todos = badge === "next" ? count(items.flatMap(({ todos = [] }) => todos)) : 0;
      const isCurrent = current !== undefined && items.includes(current);
      return (
        <div key={label}>
          <Link
            to={items[0].to}
            aria-current={isCurrent ? "page" : undefined}
            aria-describedby={todos > 0 ? "places-count" : undefined}
          >
            <Icon name={icon} size={20} />
            {label}
          </Link>
          {todos > 0 && <Badge id="places-count" count={todos} look="next" />}
        </div>
      );
    });
}

/** All entries with their pages. */
function MenuSheet({ onClose }: { onClose: () => void }) {
  const current = findNavigationItem(useLocation());
  const count = useTodoCounts();
  return (
    <>
      <div className="menu-sheet-head">
        <h2>Menu</h2>
        <button type="button" aria-label="Close menu" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <nav aria-label="Back office">
        {listNavigation(usePermission()).map(({ label, icon, items }) => (
          <section key={label} aria-label={label}>
            {items.length > 1 && <h3>{label}</h3>}
            <ul>
              {items.map((item) => {
                const todos = count(item.todos);
                const badgeId = todos > 0 ? `sheet-count-${item.to}` : undefined;
                return (
                  <li key={item.to}>
                    <Link
                      to={item.to}
                      aria-current={item === current ? "page" : undefined}
                      aria-describedby={badgeId}
                      onClick={onClose}
                    >
                      {item === items[0] && <Icon name={icon} size={18} />}
                      {item.label}
                    </Link>
                    {badgeId && <Badge id={badgeId} count={todos} look="plain" />}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <a href="/" target="_blank" rel="noopener">
          <Icon name="external" size={18} />
          Open shop
        </a>
      </nav>
    </>
  );
}

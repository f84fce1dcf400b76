import type { ReactNode } from "react";
import { Layout, Menu } from "react-admin";
import { entries } from "./menu.ts";

function ShopMenu() {
  return (
    <Menu>
      {entries.map(({ to, words }) => (
        <Menu.Item key={to} to={to} primaryText={words} />
      ))}
    </Menu>
  );
}

/** What stands around every page. */
export function Frame({ children }: { children?: ReactNode }) {
  return <Layout menu={ShopMenu}>{children}</Layout>;
}

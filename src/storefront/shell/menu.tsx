import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Logo } from "./logo.tsx";
import { MenuEntries } from "./menu-entries.tsx";
import { forgetVisitor, useVisitor } from "./visitor.ts";
import "./menu.css";

/** The phone menu: over the whole page, closed by any of its links, Escape or its button. */
export function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const visitor = useVisitor();
  const navigate = useNavigate();
  const followed = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };
  const logout = () => {
    forgetVisitor();
    onClose();
    void navigate("/");
  };
  return (
    <Sheet open={open} onClose={onClose} label="Menu" className="menu">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the links inside */}
      <div className="menu-in" onClick={followed}>
        <div className="menu-top">
          <Logo onDark lazy />
          <IconButton icon="close" label="Close menu" data-autofocus onClick={onClose} />
        </div>
        <MenuEntries account={visitor ? "/user-dashboard" : "/sign-in"} />
        <div className="menu-foot">
          {visitor ? (
            <Button block onClick={logout}>
              Logout
            </Button>
          ) : (
            <ButtonLink block to="/sign-in">
              Login
            </ButtonLink>
          )}
        </div>
      </div>
    </Sheet>
  );
}

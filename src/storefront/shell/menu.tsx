import { type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { signOut } from "../features/account/sign-out.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Drawer } from "../ui/sheet.tsx";
import { Logo } from "./logo.tsx";
import { MenuEntries } from "./menu-entries.tsx";
import { useCachedCustomer } from "./visitor.ts";
import "./menu.css";

/** The phone menu: over the whole page, closed by any of its links, Escape or its button. */
export function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const visitor = useCachedCustomer();
  const followed = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };
  return (
    <Drawer open={open} onClose={onClose} label="Menu" className="menu">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the links inside */}
      <div className="menu-in" onClick={followed}>
        <div className="menu-top">
          <Logo onDark lazy />
          <IconButton icon="close" label="Close menu" data-autofocus onClick={onClose} />
        </div>
        <MenuEntries account={visitor ? "/user-dashboard" : "/sign-in"} />
        <div className="menu-foot">
          {visitor ? (
            <Logout onDone={onClose} />
          ) : (
            <ButtonLink block to="/sign-in">
              Login
            </ButtonLink>
          )}
        </div>
      </div>
    </Drawer>
  );
}

/** Home once the session has ended; who could not be signed out is told so. */
function Logout({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const logout = async () => {
    setState("busy");
    if (!(await signOut())) return setState("failed");
    onDone();
    await navigate("/");
  };
  return (
    <>
      {state === "failed" && (
        <p className="small menu-error" role="alert">
          Something went wrong. Please try again.
        </p>
      )}
      <Button block loading={state === "busy"} onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../ui/inputs/icon-button.tsx";
import { Icon } from "../ui/layout/icon.tsx";
import { useLayoutContent } from "./layout-content.ts";
import "../ui/overlays/toast.css";
import "./flash-message.css";

/** Shows the message once on the home page: `state.news` of a navigation, or the URL's hash (without a script). */
export const registeredMarker = "registered";

/** A one-time message for one visitor on a page that is cached for everybody. */
export function FlashMessage() {
  const { key, state, hash, pathname } = useLocation();
  const { frame } = useLayoutContent();
  const [shown, setShown] = useState<"yes" | "no">();
  const isFlash = hash === `#${registeredMarker}` || (state as { news?: unknown } | null)?.news === registeredMarker;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every history entry is checked again
  useEffect(() => {
    setShown(isFlash ? "yes" : "no");
    // Don't repeat the message on reload or back.
    if (isFlash) history.replaceState({ ...history.state, usr: null }, "", location.pathname + location.search);
  }, [key, isFlash]);

  if (pathname !== "/") return null;
  return (
    <div className="toast news" id={registeredMarker} data-shown={shown} role="alert">
      <Icon name="ok" /> <span>{frame.registered}</span>
      <IconButton icon="close" label="Close message" className="needs-script" onClick={() => setShown("no")} />
      <noscript>
        <a className="ib" href="#main" aria-label="Close message">
          <Icon name="close" />
        </a>
      </noscript>
    </div>
  );
}

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../ui/inputs/icon-button.tsx";
import { Icon } from "../ui/layout/icon.tsx";
import { useLayoutContent } from "./layout-content.ts";
import "../ui/overlays/toast.css";
import "./flash-message.css";

/** Said once on the home page: as `state.news` of a navigation, or behind the address's `#` (no script needed). */
export const registeredMarker = "registered";

/** What a page that is the same for everybody has to tell one visitor (spec §2, D22), until closed or left. */
export function FlashMessage() {
  const { key, state, hash, pathname } = useLocation();
  const { frame } = useLayoutContent();
  const [shown, setShown] = useState<"yes" | "no">();
  const isNews = hash === `#${registeredMarker}` || (state as { news?: unknown } | null)?.news === registeredMarker;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every place in the history is asked anew
  useEffect(() => {
    setShown(isNews ? "yes" : "no");
    // A reload and a way back do not tell it again.
    if (isNews) history.replaceState({ ...history.state, usr: null }, "", location.pathname + location.search);
  }, [key, isNews]);

  if (pathname !== "/") return null;
  return (
    <div className="toast news" id={registeredMarker} data-shown={shown} role="alert">
      <Icon name="ok" /> <span>{frame.registered}</span>
      <IconButton icon="close" label="Close message" className="needs-script" onClick={() => setShown("no")} />
    </div>
  );
}

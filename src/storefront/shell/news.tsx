import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import "../ui/toast.css";
import "./news.css";

/** Said once on the page that follows: as `state.news` of a navigation, or behind the address's `#`. */
export const registered = "registered";
const words = "User registered successfully!";

/** What a page that is the same for everybody has to tell one visitor (spec §2, D22): until closed or left. */
export function News() {
  const { key, state, hash, pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const isNews = hash === `#${registered}` || (state as { news?: unknown } | null)?.news === registered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every place in the history is asked anew
  useEffect(() => {
    setShown(isNews);
    // A reload and a way back do not tell it again.
    if (isNews) history.replaceState({ ...history.state, usr: null }, "", location.pathname + location.search);
  }, [key, isNews]);

  return (
    <>
      <div role="alert">
        {shown && (
          <p className="toast news">
            <Icon name="ok" /> <span>{words}</span>
            <IconButton icon="close" label="Close message" onClick={() => setShown(false)} />
          </p>
        )}
      </div>
      {pathname === "/" && (
        <noscript>
          <p className="toast news" id={registered} role="status">
            <Icon name="ok" /> <span>{words}</span>
          </p>
        </noscript>
      )}
    </>
  );
}

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cartNow } from "../cart/store.ts";
import { keepPlaced, type PlacedNews, readPlaced } from "./placed.ts";

/** The order that was just placed here. A reload shows it again; a cart that is being filled anew ends it. */
export function usePlaced(named: boolean) {
  const [placed, setPlaced] = useState<PlacedNews | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (named || cartNow().count > 0) keepPlaced(null);
    else setPlaced(readPlaced());
  }, [named]);

  const close = () => {
    keepPlaced(null);
    setPlaced(null);
    // In its place: going back does not lead to a checkout of nothing.
    void navigate("/", { replace: true });
  };
  return { placed, setPlaced, close };
}

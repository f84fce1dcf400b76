import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { getCart } from "../cart/store.ts";
import { type PlacedOrder, readPlacedOrder, savePlacedOrder } from "./placed.ts";

/** The order that was just placed here. A reload shows it again; a cart that is being filled anew ends it. */
export function usePlacedOrder(named: boolean) {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (named || getCart().count > 0) savePlacedOrder(null);
    else setPlaced(readPlacedOrder());
  }, [named]);

  const close = () => {
    savePlacedOrder(null);
    setPlaced(null);
    // In its place: going back does not lead to a checkout of nothing.
    void navigate("/", { replace: true });
  };
  return { placed, setPlaced, close };
}

import { use } from "react";
import { LayoutContentContext } from "./layout-content.ts";

/** Why the shop took no orders when the visit began; "" if it was open. */
export const useClosedWords = () => use(LayoutContentContext)?.closedWords;

/** Says next to an order button why the shop takes no orders; nothing while it is open. */
export function ClosedNote() {
  const words = useClosedWords();
  return words && <p className="closed-note">{words}</p>;
}

import { use } from "react";
import { LayoutContentContext } from "./layout-content.ts";

/** Why the shop took no orders when the visit began; "" while it did. */
export const useClosedWords = () => use(LayoutContentContext)?.closedWords;

/** Says at a button that leads to an order why none is taken; nothing while the shop is open. */
export function ClosedNote() {
  const words = useClosedWords();
  return words && <p className="closed-note">{words}</p>;
}

import { data } from "react-router";
import { Styleguide } from "../ui/gallery/gallery.tsx";

/** Every component in every state, for whoever works on them; a built shop does not have it. */
export function loader() {
  if (!import.meta.env.DEV) throw data(null, 404);
  return null;
}

export const meta = () => [{ title: "Components · Elefant" }];

export default import.meta.env.DEV ? Styleguide : () => null;

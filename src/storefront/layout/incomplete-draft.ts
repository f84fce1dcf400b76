import { createContext } from "react";

/** Whether the page previews a draft that cannot be published yet: what is missing says so in its place. */
export const IncompleteDraftContext = createContext(false);

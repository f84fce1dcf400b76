import { createContext } from "react";

/** True while the page previews a draft that cannot be published yet; missing parts then show a placeholder. */
export const IncompleteDraftContext = createContext(false);

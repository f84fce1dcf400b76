import { createContext } from "react";

/** The mark of a component's own inline script during server rendering; the server takes it away again. */
export const CodeMarkerContext = createContext<string | undefined>(undefined);

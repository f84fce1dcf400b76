import { createContext, use } from "react";

/** The request's id, given by the server while it renders; a browser knows none. */
export const RequestIdContext = createContext<string | null>(null);

/** The number under which the failure stands in the server's log. The browser repeats what the server wrote. */
export function RequestReference() {
  const id = use(RequestIdContext);
  const text =
    typeof document === "undefined" ? id && `Reference ${id}` : document.getElementById("reference")?.textContent;
  return text ? (
    <p id="reference" className="small num">
      {text}
    </p>
  ) : null;
}

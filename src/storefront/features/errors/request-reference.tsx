import { createContext, use } from "react";

/** The request id during server rendering; null in the browser. */
export const RequestIdContext = createContext<string | null>(null);

/** Shows the request id of the failure in the server's log. The browser keeps the text that the server rendered. */
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

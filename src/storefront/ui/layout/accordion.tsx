import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./accordion.css";

/**
 * An accordion of native `details`: opening one closes the others of the same `name`. Works without JavaScript; a link
 * to an answer's id opens it.
 */
export function Accordion({ name, items }: { name: string; items: { id: string; title: string; body: ReactNode }[] }) {
  return (
    <div className="acc">
      {items.map((item) => (
        // A link to an answer may have opened it before hydration.
        <details key={item.id} name={name} suppressHydrationWarning>
          <summary>
            {item.title} <Icon name="down" />
          </summary>
          <div id={item.id}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}

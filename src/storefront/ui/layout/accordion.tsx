import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./accordion.css";

/**
 * Opening one closes the others: `name` is theirs together (spec §4, FAQ). Works without JavaScript, and so does a link
 * to an answer's id: browsers open what hides it.
 */
export function Accordion({ name, items }: { name: string; items: { id: string; title: string; body: ReactNode }[] }) {
  return (
    <div className="acc">
      {items.map((item) => (
        // A link to an answer may have opened it before React is there.
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

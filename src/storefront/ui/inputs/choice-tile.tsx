import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "../layout/icon.tsx";
import "./choice-tile.css";

type ChoiceTileProps = { title: string; note?: ReactNode; icon?: IconName } & Omit<ComponentProps<"input">, "type">;

/** One radio of a group as a tile, 72 high at least. */
export function ChoiceTile({ title, note, icon, ...rest }: ChoiceTileProps) {
  return (
    <label className="tile">
      <input {...rest} type="radio" />
      <span>
        <b>{title}</b>
        {note && <span className="small muted">{note}</span>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  );
}

/** A checkbox with its words. */
export function Checkbox({ children, ...rest }: { children: ReactNode } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" /> <span>{children}</span>
    </label>
  );
}

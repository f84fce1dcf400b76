import { formatTaskCount } from "../dashboard/tasks.ts";

type Props = {
  /** The link names this element in `aria-describedby`. */
  id: string;
  count: number;
  look: "next" | "plain" | "failed" | "item";
};

/** Count beside an entry of the menu. It describes the link, whose name stays the page's. */
export function Badge({ id, count, look }: Props) {
  return (
    <span id={id} className="badge" data-look={look}>
      {formatTaskCount(count)}
    </span>
  );
}

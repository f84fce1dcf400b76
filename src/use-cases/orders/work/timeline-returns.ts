import { formatVariantName } from "#domain/stock.ts";
import type { OrderHistory } from "./read-story.ts";
import type { TimelineEntry } from "./timeline.ts";

type Row = OrderHistory["returns"][number];

/** Returns as they were asked for, counted or declined; what came back is named with what became of it. */
export function returnEntries({ returns, lines }: Pick<OrderHistory, "returns" | "lines">): TimelineEntry[] {
  return [...Map.groupBy(returns, ({ id }) => id).values()].flatMap((rows) => {
    const [request] = rows;
    return request ? entriesOf(request, piecesWords(rows, lines)) : [];
  });
}

function entriesOf({ state, reason, actor, askedAt, settledAt, declineReason }: Row, pieces: string): TimelineEntry[] {
  const at = askedAt.toISOString();
  const settled = settledAt?.toISOString() ?? at;
  const isAsked = actor === "buyer";
  // Once it is counted, the lines are what came back: what was asked for stands in no book any more.
  const asked: TimelineEntry = { at, kind: "return", actor, text: reason, says: "Return asked for" };
  const open = state === "asked" ? { ...asked, says: `Return asked for: ${pieces}` } : asked;
  if (state === "taken") {
    const taken: TimelineEntry = { ...asked, at: settled, actor: "shop", text: "", says: `Came back: ${pieces}` };
    return isAsked ? [open, taken] : [taken];
  }
  if (state !== "declined") return [open];
  const says = "Return declined";
  return [
    { ...asked, says: `Return asked for: ${pieces}` },
    { ...asked, at: settled, actor: "shop", says, text: declineReason ?? "" },
  ];
}

function piecesWords(rows: Row[], lines: OrderHistory["lines"]): string {
  const named = rows.flatMap(({ sku, quantity, restocked, state }) => {
    if (sku === null || quantity === null) return [];
    const line = lines.find((each) => each.sku === sku);
    const name = line ? formatVariantName({ ...line, size: line.sizeName }) : sku;
    const fate = state === "taken" ? `, ${restocked ? "back on the shelf" : "not restocked"}` : "";
    return [`${quantity} × ${name}${fate}`];
  });
  return named.join("; ");
}

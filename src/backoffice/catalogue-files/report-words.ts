import type { ImportLine, ImportReport } from "#contracts/admin/catalogue-files.ts";

export const lineStatusLabels: Record<ImportLine["what"], string> = {
  new: "New",
  changed: "Changed",
  same: "Same",
  wrong: "Wrong",
};

/** '1 line', '1,200 lines'. */
export const formatCount = (number: number, what: string): string =>
  `${number.toLocaleString("en-IN")} ${what}${number === 1 ? "" : "s"}`;

/** '12 lines: 3 new, 4 changed, 5 the same. 2 prices and 1 stock change.' */
export function summarizeReport({ lines, counts, prices, stocks }: ImportReport): string {
  const parts = [
    counts.wrong > 0 ? `${counts.wrong.toLocaleString("en-IN")} wrong` : "",
    `${counts.new.toLocaleString("en-IN")} new`,
    `${counts.changed.toLocaleString("en-IN")} changed`,
    `${counts.same.toLocaleString("en-IN")} the same`,
  ].filter((part) => part !== "");
  const moved = describeCatalogChanges({ prices, stocks });
  return `${formatCount(lines, "line")}: ${parts.join(", ")}.${moved === "" ? "" : ` ${moved}`}`;
}

/** 'The prices of 2 SKUs and the stock of 1 SKU change.' */
export function describeCatalogChanges({ prices, stocks }: Pick<ImportReport, "prices" | "stocks">): string {
  const parts = [
    prices > 0 ? `the prices of ${formatCount(prices, "SKU")}` : "",
    stocks > 0 ? `the stock of ${formatCount(stocks, "SKU")}` : "",
  ].filter((part) => part !== "");
  const words = parts.join(" and ");
  return words === ""
    ? ""
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} ${stocks > 0 && prices === 0 ? "changes" : "change"}.`;
}

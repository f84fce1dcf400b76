/** Number of all results; `isMore` when counting stopped there. */
export type ResultCount = { count: number; isMore: boolean };

type Shown = { page: number; perPage: number; shown: number; hasMore: boolean; total: ResultCount | undefined };

/** Formats a count: '43', '1,000+'. */
export const formatResultCount = ({ count, isMore }: ResultCount): string =>
  `${count.toLocaleString("en-IN")}${isMore ? "+" : ""}`;

/**
 * Formats the rows that are shown: '1–25 of 43', '26–50 of 1,000+', 'No results'. Without a count it derives the range
 * from the pages.
 */
export function formatRange({ page, perPage, shown, hasMore, total }: Shown): string {
  if (shown === 0) return "No results";
  const first = (page - 1) * perPage + 1;
  const last = first + shown - 1;
  const all = formatAll(last, hasMore, total);
  return `${first.toLocaleString("en-IN")}–${last.toLocaleString("en-IN")} of ${all}`;
}

/** Formats the place of one row, the `at`-th of its page from 0, among all results: '28 of 43', '103 of 1,000+'. */
export function formatPlace({ page, perPage, at, shown, hasMore, total }: Shown & { at: number }): string {
  const before = (page - 1) * perPage;
  return `${(before + at + 1).toLocaleString("en-IN")} of ${formatAll(before + shown, hasMore, total)}`;
}

/** Formats how many there are. On the last page the shown rows are right, even if the count was read before and differs. */
const formatAll = (last: number, hasMore: boolean, total: ResultCount | undefined): string =>
  formatResultCount(hasMore && total && total.count > last ? total : { count: last, isMore: hasMore });

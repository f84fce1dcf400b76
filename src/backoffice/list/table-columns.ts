import type { Column, ListRow } from "./table-column.ts";

/** Width of a column that sets none. */
export const defaultWidth = 120;

type Room = {
  isPhone: boolean;
  /** Width of the list in pixels, without a panel beside it. */
  width: number;
  hasPanel: boolean;
};
type Chosen = { hidden?: string[]; shown?: string[] };

/** Returns the visible columns: those that were chosen and fit. The first one names the row and always stays. */
export function columnsToShow<R extends ListRow>(
  columns: readonly Column<R>[],
  { hidden = [], shown = [] }: Chosen,
  { isPhone, width, hasPanel }: Room,
): Column<R>[] {
  return columns.filter(({ label, isOptional, hideOnPhone, hideBelow = 0, hideWithPanel }, index) => {
    if (index === 0) return true;
    if (isOptional ? !shown.includes(label) : hidden.includes(label)) return false;
    return !((isPhone ? hideOnPhone : width < hideBelow) || (hasPanel && hideWithPanel));
  });
}

/** Shows or hides one column. */
export function toggleColumn<R extends ListRow>({ label, isOptional }: Column<R>, { hidden = [], shown = [] }: Chosen) {
  const toggled = (labels: string[]) =>
    labels.includes(label) ? labels.filter((each) => each !== label) : [...labels, label];
  return isOptional ? { shown: toggled(shown) } : { hidden: toggled(hidden) };
}

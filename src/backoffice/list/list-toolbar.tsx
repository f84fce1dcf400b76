import { Checkbox, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import type { ReactNode } from "react";
import { type SortPayload, useListContext } from "react-admin";
import { FilterBar } from "./filter-bar.tsx";
import type { Filter, FilterValues } from "./filter-values.ts";
import { SearchBox } from "./search-box.tsx";
import type { Column, ListRow } from "./table-column.ts";
import { toggleColumn } from "./table-columns.ts";
import { ToolPopover } from "./tool-popover.tsx";
import { type Density, useListPreferences } from "./use-list-preferences.ts";

/** A sort order with the button's label: 'Newest'. */
export type SortChoice = { label: string; sort: SortPayload };

type Props<R extends ListRow> = {
  resource: string;
  search: string | undefined;
  filters: readonly Filter[];
  /** Filters of the current view, which its tab shows. */
  view: FilterValues | undefined;
  sorts: readonly SortChoice[];
  columns: readonly Column<R>[];
  /** Height of rows until the person chooses another. */
  density?: Density | undefined;
  /** Count and sum of the result: '42 orders · ₹1,04,318'. */
  summary: ReactNode;
  /** Buttons of this list alone. */
  children?: ReactNode;
};

const densities: readonly { id: Density; name: string }[] = [
  { id: "compact", name: "Compact" },
  { id: "default", name: "Default" },
  { id: "comfortable", name: "Comfortable" },
];

/** Line above the table: search, filters, the result in figures, sort and options. */
export function ListToolbar<R extends ListRow>(props: Props<R>) {
  const { resource, search, filters, view, sorts, columns, density, summary, children } = props;
  return (
    <div className="list-toolbar">
      <search className="list-search">
        {search !== undefined && <SearchBox placeholder={search} />}
        {filters.length > 0 && <FilterBar filters={filters} view={view} />}
      </search>
      {summary && <span className="list-summary">{summary}</span>}
      {sorts.length > 0 && <SortButton sorts={sorts} />}
      {children}
      <ListOptions resource={resource} columns={columns} density={density} />
    </div>
  );
}

/** Names the sort order and offers others, because on phones there are no column heads to click. */
function SortButton({ sorts }: { sorts: readonly SortChoice[] }) {
  const { sort, setSort } = useListContext();
  const nameOf = ({ field, order }: SortPayload) => `${field} ${order}`;
  const current = sorts.find((choice) => nameOf(choice.sort) === nameOf(sort));
  return (
    <ToolPopover
      label="Sort"
      buttonLabel={`Sort: ${current?.label ?? "other"}`}
      icon="sort"
      text={current?.label ?? "Sort"}
    >
      {(close) => (
        <RadioGroup aria-label="Sort" value={nameOf(sort)} className="list-options">
          {sorts.map((choice) => (
            <FormControlLabel
              key={choice.label}
              value={nameOf(choice.sort)}
              label={choice.label}
              control={<Radio size="small" />}
              onChange={() => {
                setSort(choice.sort);
                close();
              }}
            />
          ))}
        </RadioGroup>
      )}
    </ToolPopover>
  );
}

/** Columns and density, kept for this person and list. */
function ListOptions<R extends ListRow>({
  resource,
  columns,
  density = "default",
}: Pick<Props<R>, "resource" | "columns" | "density">) {
  const { preferences, change } = useListPreferences(resource);
  const isShown = ({ label, isOptional }: Column<R>) =>
    isOptional ? (preferences.shown?.includes(label) ?? false) : !preferences.hidden?.includes(label);
  return (
    <ToolPopover label="Columns and density" icon="columns" isDeskOnly>
      {() => (
        <div className="list-options">
          <RadioGroup
            aria-label="Density"
            value={preferences.density ?? density}
            onChange={(_, value) => change({ density: densities.find(({ id }) => id === value)?.id ?? "default" })}
          >
            {densities.map(({ id, name }) => (
              <FormControlLabel key={id} value={id} label={name} control={<Radio size="small" />} />
            ))}
          </RadioGroup>
          <hr />
          <fieldset aria-label="Columns" className="list-options-columns">
            {columns.slice(1).map((column) => (
              <FormControlLabel
                key={column.label}
                label={column.label}
                control={
                  <Checkbox
                    size="small"
                    checked={isShown(column)}
                    onChange={() => change(toggleColumn(column, preferences))}
                  />
                }
              />
            ))}
          </fieldset>
        </div>
      )}
    </ToolPopover>
  );
}

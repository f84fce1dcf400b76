import { useListContext } from "react-admin";
import type { FilterValues } from "./filter-values.ts";
import { listPath } from "./list-path.ts";
import { formatCount, type ResultCount } from "./result-count.ts";
import { SavedViews } from "./saved-views.tsx";
import { ViewTab } from "./view-tab.tsx";

export type PresetView = { label: string; filter: FilterValues; count?: ResultCount | undefined };

type Props = {
  resource: string;
  views: readonly PresetView[];
  /** What the list shows without a filter; "everything" unless the server says otherwise. */
  defaultView?: FilterValues | undefined;
};

/** Views of a list as tabs: those of the daily work, then saved ones. On phones they are a row of pills. */
export function ListViews({ resource, views, defaultView = {} }: Props) {
  const { filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const current = JSON.stringify(sorted(isFiltered ? filterValues : defaultView));
  return (
    <div className="list-views">
      {views.length > 0 && (
        <nav aria-label="Views" className="view-tabs">
          {views.map(({ label, filter, count }) => (
            <ViewTab
              key={label}
              to={listPath(resource, filter)}
              isCurrent={JSON.stringify(sorted(filter)) === current}
              count={count && (count.count > 0 || count.isMore) ? formatCount(count) : undefined}
            >
              {label}
            </ViewTab>
          ))}
        </nav>
      )}
      <SavedViews resource={resource} presets={views} />
    </div>
  );
}

const sorted = (filter: object) => Object.entries(filter).sort(([one], [other]) => one.localeCompare(other));

import type { Deps } from "../kernel/deps.ts";
import { startEditing, stopEditing } from "./editing.ts";
import { searchAll } from "./search.ts";
import type { SearchUseCases } from "./types.ts";
import { listViews, removeView, saveView } from "./views.ts";

export function createSearchUseCases(deps: Deps): SearchUseCases {
  return {
    search: searchAll(deps),
    listViews: listViews(deps),
    saveView: saveView(deps),
    removeView: removeView(deps),
    startEditing: startEditing(deps),
    stopEditing: stopEditing(deps),
  };
}

import type { Deps } from "../deps.ts";
import { edit, leave } from "./editing.ts";
import { search } from "./search.ts";
import type { Desk } from "./types.ts";
import { removeView, saveView, views } from "./views.ts";

export function deskUseCases(deps: Deps): Desk {
  return {
    search: search(deps),
    views: views(deps),
    saveView: saveView(deps),
    removeView: removeView(deps),
    edit: edit(deps),
    leave: leave(deps),
  };
}

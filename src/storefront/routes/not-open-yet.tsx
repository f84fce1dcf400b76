import { useLocation } from "react-router";
import { NotOpenYetPage } from "../features/not-open-yet/not-open-yet-page.tsx";
import { pageAt } from "../features/not-open-yet/pages.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/not-open-yet";

export const handle: ShellHandle = { flavour: "marigold" };

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${pageAt(location.pathname).title} · Elefant` },
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "public, max-age=0, must-revalidate" });

/** A form that is sent here is answered in words; what it sent is not read. */
export const action = () => null;

export default function NotOpenYet() {
  return <NotOpenYetPage page={pageAt(useLocation().pathname)} />;
}

import { choosePack } from "./choose-pack.ts";
import { registerWorker } from "./register-worker.ts";
import { repeatTouches } from "./repeat-touches.ts";
import { showCartCount } from "./show-cart-count.ts";
import { holdScript, rememberTouches, waitInPage } from "./wait-in-page.ts";
import { whenLoaded } from "./when-loaded.ts";

/**
 * When a page's script starts, as set by its route's handle (`storefront/layout/layout-handle.ts`): at the first touch;
 * the same with React fetched ahead; or by itself once the page has loaded.
 */
export type ScriptStart = "at touch" | "ahead" | "itself";

/**
 * Delays a page's script until the first touch, because pages work without it. The script is held back as text; touches
 * until it runs are repeated afterwards, not lost. Also returns the scripts that it adds. `report` is the address of
 * the script that reports a visit's speed.
 */
export function startLater(html: string, report = ""): { html: string; scripts: string[] } {
  const start = html.indexOf(starter);
  if (start === -1) return { html, scripts: [] };
  // Only the head has preloads; searching the whole page would take half a millisecond.
  const headEnd = html.indexOf("</head>");
  const head = html.slice(0, headEnd);
  const modules = [...head.matchAll(preload)].map(([, href = ""]) => href);
  const ahead = fetchedAhead(readStart(head), modules).join(" ");
  const dataAttributes = `data-modules="${modules.join(" ")}" data-ahead="${ahead}" data-report="${report}"`;
  const later = [
    `${head.replaceAll(preload, "")}<script>${inPage}</script>`,
    html.slice(headEnd, start),
    `<script type="text/plain" id="${heldId}" ${dataAttributes}>`,
    html.slice(start + starter.length),
  ];
  return { html: later.join(""), scripts: [inPage] };
}

/** Lists which of a page's modules a browser fetches before the first touch. */
export function fetchedBeforeTouch(start: ScriptStart, modules: readonly string[]): string[] {
  return start === "itself" ? [...modules] : fetchedAhead(start, modules);
}

/** Prefetches React: it is more than half of a page's script, and the same in most releases. */
function fetchedAhead(start: ScriptStart, modules: readonly string[]): string[] {
  return start === "ahead" ? modules.filter((path) => path.startsWith("/assets/react-")) : [];
}

function readStart(html: string): ScriptStart {
  const [, start] = /<html[^>]* data-script="(ahead|itself)"/.exec(html) ?? [];
  return start === "ahead" || start === "itself" ? start : "at touch";
}

/** Start of the script in which React Router imports its modules, and its preloads. */
const starter = '<script type="module" async="">';
const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const heldId = "held-script";
/** Stripped of comment lines, so that visitors don't download them. */
export const inPage =
  `(${choosePack})();(${waitInPage})("${heldId}",${holdScript},${rememberTouches},${registerWorker},${showCartCount},${repeatTouches},${whenLoaded})`
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\s+/g, " ");

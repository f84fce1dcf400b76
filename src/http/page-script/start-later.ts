import { registerWorker } from "./register-worker.ts";
import { repeatTouches } from "./repeat-touches.ts";
import { showCartCount } from "./show-cart-count.ts";
import { waitInPage } from "./wait-in-page.ts";
import { whenLoaded } from "./when-loaded.ts";

/**
 * When a page's script starts, as its route's handle says (`storefront/layout/layout-handle.ts`): at the first touch;
 * the same with React fetched ahead; or by itself once the page has loaded.
 */
export type ScriptStart = "at touch" | "ahead" | "itself";

/**
 * Lets a page's script come at the first touch: pages are whole without it. The script is held back as text, and what
 * is touched until it runs is done, not lost. Returns the scripts that it adds, too. `report` is the address of the script
 * that reports a visit's speed.
 */
export function startLater(html: string, report = ""): { html: string; scripts: string[] } {
  const start = html.indexOf(starter);
  if (start === -1) return { html, scripts: [] };
  // Only the head has preloads; looking through the whole page takes half a millisecond.
  const headEnd = html.indexOf("</head>");
  const head = html.slice(0, headEnd);
  const modules = [...head.matchAll(preload)].map(([, href = ""]) => href);
  const ahead = fetchedAhead(readStart(head), modules).join(" ");
  const told = `data-modules="${modules.join(" ")}" data-ahead="${ahead}" data-report="${report}"`;
  const later = [
    `${head.replaceAll(preload, "")}<script>${inPage}</script>`,
    html.slice(headEnd, start),
    `<script type="text/plain" id="${heldId}" ${told}>`,
    html.slice(start + starter.length),
  ];
  return { html: later.join(""), scripts: [inPage] };
}

/** Lists which of a page's modules a browser fetches before somebody touches the page. */
export function fetchedBeforeTouch(start: ScriptStart, modules: readonly string[]): string[] {
  return start === "itself" ? [...modules] : fetchedAhead(start, modules);
}

/** React is more than half of a page's script, and the same in most releases. */
function fetchedAhead(start: ScriptStart, modules: readonly string[]): string[] {
  return start === "ahead" ? modules.filter((path) => path.startsWith("/assets/react-")) : [];
}

function readStart(html: string): ScriptStart {
  const [, start] = /<html[^>]* data-script="(ahead|itself)"/.exec(html) ?? [];
  return start === "ahead" || start === "itself" ? start : "at touch";
}

/** How React Router begins the script that imports its modules, and what it preloads. */
const starter = '<script type="module" async="">';
const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const heldId = "held-script";
/** Without the lines of comments, which the page's readers need not load. */
export const inPage = `(${waitInPage})("${heldId}",${registerWorker},${showCartCount},${repeatTouches},${whenLoaded})`
  .replaceAll(/^\s*\/\/.*$/gm, "")
  .replaceAll(/\s+/g, " ");

import { registerWorker } from "./register-worker.ts";

/**
 * Lets a page's script come after its paint: pages are whole without it. The script is held back until the page has
 * loaded and the phone is idle, for four seconds at most, or until somebody touches the page; what was touched meanwhile
 * is done, not lost. Returns the scripts that it adds, too.
 */
export function startLater(html: string): { html: string; scripts: string[] } {
  if (!html.includes(starter)) return { html, scripts: [] };
  const later = html
    .replaceAll(/<link rel="modulepreload" [^>]*>/g, "")
    .replace(starter, `<script type="text/plain" id="${heldId}">`)
    .replace("</head>", `<script>${inPage}</script></head>`);
  return { html: later, scripts: [inPage] };
}

/** How React Router begins the script that imports its modules. */
const starter = '<script type="module" async="">';
const heldId = "held-script";
/** Without the lines of comments, which the page's readers need not load. */
const inPage = `(${waitInPage})("${heldId}", ${registerWorker})`
  .replaceAll(/^\s*\/\/.*$/gm, "")
  .replaceAll(/\s+/g, " ");

/** Runs in the page. `shop:ready` comes from the storefront when it is hydrated. */
function waitInPage(id: string, register: () => void): void {
  const touched: HTMLElement[] = [];
  let waiting: HTMLFormElement | null = null;
  let started = false;

  const start = () => {
    const held = document.getElementById(id);
    if (started || !held) return;
    started = true;
    // First of all: the line may be cut before the storefront's script has come.
    register();
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    document.head.append(script);
  };
  const touch = (event: Event) => {
    start();
    const element = event.target as HTMLElement;
    // Links and forms work without the script; fields keep their values, of which the script learns below.
    const control = event.type === "click" ? element.closest<HTMLElement>("button[type=button]") : element;
    if (!control || event.type === "pointerdown" || event.type === "keydown") return;
    touched.push(control);
    if (event.type === "click") control.setAttribute("aria-busy", "true");
  };
  // The script puts into the cart what the form without it brings to checkout. Several taps are one.
  const wait = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[data-waits]")) return;
    event.preventDefault();
    event.submitter?.setAttribute("aria-busy", "true");
    showBar(true);
    if (!waiting) setTimeout(() => waiting?.submit(), 8_000);
    waiting = form;
  };
  const showBar = (isShown: boolean) => document.querySelector(".page-bar")?.toggleAttribute("data-shown", isShown);
  const send = (form: HTMLFormElement) => {
    waiting = null;
    showBar(false);
    form.querySelector("[type=submit]")?.removeAttribute("aria-busy");
    // After React has taken in what was chosen.
    queueMicrotask(() => form.requestSubmit());
  };
  const repeat = () => {
    for (const name of types) removeEventListener(name, touch, true);
    removeEventListener("submit", wait, true);
    for (const element of new Set(touched)) {
      if (element instanceof HTMLButtonElement) press(element);
      else if (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)) choose(element);
      else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) type(element);
    }
    if (waiting) send(waiting);
  };
  const press = (button: HTMLButtonElement) => {
    button.removeAttribute("aria-busy");
    button.click();
  };
  // React compares a field with the value that it saw last: set another one first.
  const choose = (input: HTMLInputElement) => {
    if (input.type === "radio" && !input.checked) return;
    input.checked = !input.checked;
    input.click();
  };
  const type = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const typed = field.value;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const types = ["pointerdown", "keydown", "click", "input", "change"];
  for (const name of types) addEventListener(name, touch, true);
  addEventListener("submit", wait, true);
  addEventListener("shop:ready", repeat, { once: true });
  // A background task, because pages that stop their timers are started too.
  const whenIdle = () => {
    if ("scheduler" in window) void window.scheduler.postTask(start, { priority: "background" });
    else setTimeout(start);
  };
  addEventListener("load", whenIdle);
  // On a slow line the pictures take longer than anybody waits for the cart.
  setTimeout(start, 4_000);
}

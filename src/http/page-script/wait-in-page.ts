/**
 * Starts the page's held script at the first touch, or when the page has loaded if it cannot wait; remembers touches
 * until the storefront dispatches `shop:ready`. Runs in the page: uses nothing outside of itself.
 */
export function waitInPage(
  heldId: string,
  hold: typeof holdScript,
  remember: typeof rememberTouches,
  registerWorker: (isTouched: () => boolean) => void,
  showCartCount: () => void,
  repeatTouches: (touched: Set<Element>) => void,
  whenLoaded: (held: () => HTMLElement | null, run: () => boolean) => void,
): void {
  // When a page is opened again, the browser restores what was typed.
  const listRestored = () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].filter((field) =>
      /radio|checkbox/.test(field.type)
        ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
        : field.value !== field.defaultValue,
    );
  const script = hold(heldId, registerWorker, {
    // Only now: after Back, a browser first restores the scroll position, which starts the script, and then the fields.
    beforeRun: () => touches.keepRestored(listRestored()),
    giveUp: () => touches.giveUp(),
  });
  const touches = remember(script.start, repeatTouches);
  addEventListener("DOMContentLoaded", () => script.isWanted() && script.start());
  showCartCount();

  // Hash and chosen pack may name something that only the script shows.
  const cannotWait = () =>
    document.documentElement.dataset.script === "itself" ||
    /#|[?&]pack=/.test(location.href) ||
    listRestored().length > 0;
  whenLoaded(script.held, () => {
    script.register();
    if (cannotWait()) script.start();
    return !script.isStarted();
  });
}

/**
 * Holds the page's script until it is started: then fetches its modules and runs it. Runs in the page: uses nothing
 * outside of itself.
 */
export function holdScript(
  heldId: string,
  registerWorker: (isTouched: () => boolean) => void,
  { beforeRun, giveUp }: { beforeRun: () => void; giveUp: () => void },
) {
  let isRegistered = false;
  let isWanted = false;
  let isStarted = false;

  const held = () => document.getElementById(heldId);
  const register = () => {
    if (!isRegistered) registerWorker(() => isWanted);
    isRegistered = true;
  };
  const start = () => {
    isWanted = true;
    const script = held();
    if (isStarted || !script) return;
    isStarted = true;
    // Before anything else, because the connection may be cut before the storefront's script has loaded.
    register();
    const files = script.dataset.modules?.split(" ").filter(Boolean) ?? [];
    Promise.all(files.map(load)).then(() => run(script.textContent), fail);
  };
  const run = (textContent: string) => {
    beforeRun();
    document.head.append(Object.assign(document.createElement("script"), { type: "module", textContent }));
  };
  // Fetches all modules into the browser's cache before importing any, because browsers never retry a failed import.
  const load = async (path: string) => {
    const answer = await fetch(path, { priority: "low" });
    if (!answer.ok) throw new Error(path);
    await answer.arrayBuffer();
  };
  // If the connection is cut, the next touch tries again, or what was pressed is done when the connection is back.
  const fail = () => {
    isStarted = false;
    if (!navigator.onLine) return addEventListener("online", start, { once: true });
    giveUp();
  };
  return { held, register, start, isWanted: () => isWanted, isStarted: () => isStarted };
}

/**
 * Starts the page's script at a touch, and repeats the touches to it once it runs. Runs in the page: uses nothing
 * outside of itself.
 */
export function rememberTouches(start: () => void, repeatTouches: (touched: Set<Element>) => void) {
  const touched = new Set<Element>();
  let restored: Element[] = [];
  let waiting: HTMLFormElement | null = null;

  const touch = (event: Event) => {
    const { type, target } = event;
    // Chromium sends a move for a resting mouse when the element below it has changed.
    if (event instanceof PointerEvent && type === "pointermove" && !event.movementX && !event.movementY) return;
    start();
    if (!(target instanceof Element)) return;
    // Links and forms work without the script; fields keep their values, which are repeated to the script later.
    const button = type === "click" && target.closest("button[type=button]");
    if (button) {
      touched.add(button);
      setBusy(button, true);
      showBar(true);
    } else if (type === "input" || type === "change") touched.add(target);
  };
  // With the script the form adds to the cart; without it the form leads to checkout. Several taps count as one.
  const wait = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    start();
    if (!form.matches("[data-waits]")) return;
    event.preventDefault();
    setBusy(event.submitter, true);
    showBar(true);
    if (!waiting) setTimeout(() => waiting?.submit(), 8_000);
    waiting = form;
  };
  const setBusy = (element: Element | null, isBusy: boolean) =>
    isBusy ? element?.setAttribute("aria-busy", "true") : element?.removeAttribute("aria-busy");
  // Its style makes it appear after 200 milliseconds.
  const showBar = (isShown: boolean) => document.querySelector(".page-bar")?.toggleAttribute("data-shown", isShown);
  const send = (form: HTMLFormElement) => {
    waiting = null;
    setBusy(form.querySelector("[type=submit]"), false);
    // After React has processed the repeated choices.
    queueMicrotask(() => form.requestSubmit());
  };
  const finish = () => {
    for (const type of types) removeEventListener(type, touch, true);
    removeEventListener("submit", wait, true);
    showBar(false);
    repeatTouches(new Set([...restored, ...touched]));
    if (waiting) send(waiting);
  };
  const keepRestored = (fields: Element[]) => {
    restored = fields.filter((field) => !touched.has(field));
  };
  const giveUp = () => {
    waiting?.submit();
    showBar(false);
    for (const element of touched) if (element.matches("button") && touched.delete(element)) setBusy(element, false);
  };

  // Signs of a person, including a moving mouse and scrolling, so that the script is there before the first press.
  const types = ["pointerdown", "pointermove", "wheel", "scroll", "keydown", "click", "input", "change"];
  for (const type of types) addEventListener(type, touch, { capture: true, passive: true });
  addEventListener("submit", wait, true);
  addEventListener("shop:ready", finish, { once: true });
  return { keepRestored, giveUp };
}

/** Frames to wait for the drawer: about two seconds. */
const maxFrames = 120;

const jolt = [{ transform: "scale(1.25) rotate(-4deg)" }, { transform: "none" }];
const stomp = { duration: 420, easing: "cubic-bezier(.34,1.4,.5,1)" };

/**
 * Animates the product page's can dropping onto its line in the opened cart, which jolts; the header's count jolts when
 * the drawer no longer covers it. Loaded after the item is in the cart; nothing waits for it.
 */
export function dropCan(cartLineId: string): void {
  navigator.vibrate?.(12);
  const can = document.querySelector<HTMLImageElement>(".stage .can");
  if (!can || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  waitForThumbnail(cartLineId, maxFrames, (thumbnail) => {
    joltCountOnClose(thumbnail.closest("dialog"));
    void drop(can, thumbnail);
  });
}

function joltCountOnClose(drawer: Element | null): void {
  const jolts = () => document.querySelector(".header .count")?.animate(jolt, stomp);
  drawer?.addEventListener("close", jolts, { once: true });
}

function waitForThumbnail(id: string, frames: number, found: (thumbnail: Element) => void): void {
  const line = document.querySelector(`dialog[open] [data-removes="${CSS.escape(id)}"]`)?.closest("li");
  const thumbnail = line?.querySelector(".thumb");
  if (thumbnail) found(thumbnail);
  else if (frames > 0) requestAnimationFrame(() => waitForThumbnail(id, frames - 1, found));
}

async function drop(can: HTMLImageElement, thumbnail: Element): Promise<void> {
  const [from, to] = [can.getBoundingClientRect(), findRest(thumbnail)];
  const flying = new Image();
  flying.src = can.currentSrc;
  flying.alt = "";
  flying.className = "dropping-can";
  // In the top layer, above the drawer.
  flying.popover = "manual";
  const px = (length: number) => `${length}px`;
  const place = { left: px(from.left), top: px(from.top), width: px(from.width), height: px(from.height) };
  Object.assign(flying.style, place);
  document.body.append(flying);
  flying.showPopover();
  const end = `translate(${to.x - from.left - from.width / 2}px, ${to.y - from.top - from.height / 2}px) scale(${to.height / from.height})`;
  const fall = [{ transform: "none" }, { transform: end }];
  await flying.animate(fall, { duration: 420, easing: "cubic-bezier(.5,0,.8,.6)" }).finished.catch(() => {});
  flying.remove();
  thumbnail.animate(jolt, stomp);
}

/** Returns where the thumbnail comes to rest, while the drawer still slides in. */
function findRest(thumbnail: Element): { x: number; y: number; height: number } {
  const box = thumbnail.getBoundingClientRect();
  const drawer = thumbnail.closest("dialog");
  const slid = drawer ? drawer.getBoundingClientRect().right - innerWidth : 0;
  return { x: box.left - slid + box.width / 2, y: box.top + box.height / 2, height: box.height };
}

/**
 * Chooses the pack that the link of a back-in-stock mail names (`?pack=6`), because the page is cached for everybody and
 * its first 'Buy Now' may come before its script. Leaves a choice alone that the browser restored. Runs in the page: uses
 * nothing outside of itself.
 */
export function choosePack(): void {
  addEventListener("DOMContentLoaded", () => {
    const size = /[?&]pack=([0-9]+)/.exec(location.search)?.[1];
    if (!size || document.querySelector("[data-waits] :checked")) return;
    const packs = `[data-waits] [type=radio][value$="-${size}"]:not([aria-disabled])`;
    const pack = document.querySelector<HTMLInputElement>(packs);
    // Chosen as the default: the script repeats a visitor's choices, and repeating one that it makes itself clears it.
    if (pack) pack.defaultChecked = true;
  });
}

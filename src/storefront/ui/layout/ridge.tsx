import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import { classNames } from "./class-names.ts";

const files = import.meta.glob<string>("../../images/ridge-*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

type RidgeProps = { flavour: Flavour; small?: boolean; eager?: boolean; className?: string };

/** Decorative mountains at the end of a section; the darkest layer has the colour of the next section. */
export function Ridge({ flavour, small, eager, className }: RidgeProps) {
  const [width, height] = small ? [600, 220] : [1600, 280];
  return (
    <img
      className={classNames("ridge", className)}
      src={files[`../../images/ridge-${flavour}${small ? "-sm" : ""}.svg`]}
      width={width}
      height={height}
      alt=""
      loading={eager ? "eager" : "lazy"}
      // Otherwise React would preload it in the page's head, before the main content.
      fetchPriority="low"
    />
  );
}

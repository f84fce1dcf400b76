import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import { classNames } from "./class-names.ts";

const files = import.meta.glob<string>("../../images/ridge-*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

type RidgeProps = { flavour: Flavour; small?: boolean; eager?: boolean; className?: string };

/** Three layers of summits that end a field; the darkest is the colour of what comes next. Decoration. */
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
    />
  );
}

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useCarousel } from "#storefront/ui/carousel/use-carousel.ts";
import { PictureCarousel } from "./picture-carousel.tsx";

function EmptyCarousel() {
  return <PictureCarousel pictures={[]} carousel={useCarousel({ loop: true })} />;
}

test("shows the brand's mark for a product without pictures", () => {
  expect(renderToStaticMarkup(<EmptyCarousel />)).toContain('class="is-mark"');
});

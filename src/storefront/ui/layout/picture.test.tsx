import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const picture = {
  id: "tee",
  alt: "Herd Tee",
  width: 900,
  height: 600,
  colour: "#DCE6EC",
  focusX: 50,
  focusY: 50,
  sources: [
    { width: 240, avif: "/media/tee-240.avif", webp: "/media/tee-240.webp" },
    { width: 480, avif: "/media/tee-480.avif", webp: "/media/tee-480.webp" },
  ],
};

test("renders AVIF before WebP in a box of the final size without inline styles", () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="50vw" />);
  expect(html).toContain('<source type="image/avif" srcSet="/media/tee-240.avif 240w, /media/tee-480.avif 480w"');
  expect(html).toContain('srcSet="/media/tee-240.webp 240w, /media/tee-480.webp 480w"');
  expect(html).toMatch(/width="900" height="600" alt="Herd Tee"/);
  expect(html).toContain('data-colour="#DCE6EC"');
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain("style=");
});

test("keeps the focal point in view by CSS classes and never crops cut-outs", () => {
  const focus = (given: object) =>
    /data-focus[^>]*(?= loading)/.exec(
      renderToStaticMarkup(<Picture picture={{ ...picture, ...given }} sizes="50vw" />),
    )?.[0];
  expect(focus({})).toBeUndefined();
  expect(focus({ focusX: 33, focusY: 98 })).toBe('data-focus-x="35" data-focus-y="100"');
  expect(focus({ focusX: 50, focusY: 0 })).toBe('data-focus-x="50" data-focus-y="0"');
  expect(focus({ focusX: 10, colour: null })).toBeUndefined();
});

test("loads the first view's picture eagerly with high priority", () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="50vw" eager alt="" />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).toMatch(/^<link rel="preload" as="image" [^>]*fetchPriority="high" imageSrcSet="[^"]*\.avif \d+w/);
  expect(html).toContain('alt=""');
});

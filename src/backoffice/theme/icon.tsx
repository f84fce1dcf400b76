/** Outlines of the back office's icons, on 24 × 24. */
const outlines = {
  today: "M2 20L9 7l4 7 2.5-4L22 20z",
  orders: "M4 8l8-5 8 5v9l-8 5-8-5zM4 8l8 5 8-5M12 13v9",
  products: "M8 3h8l2 3v12l-2 3H8l-2-3V6zM6 7h12",
  customers: "M6 3h6v6l-1.5 2h-3L6 9zM2 20l2-5h10l2 5zM16 4h3v5l-1.5 1.5M18 14h2.5L22 20",
  content: "M5 3h10l4 4v14H5zM9 11h6M9 15h6",
  discounts: "M3 12V3h9l9 9-9 9zM8 8h.01",
  finance: "M6 4h12M6 9h12M6 4h4c5 0 5 9 0 9H6l8 8",
  settings: "M3 7h10M19 7h2M3 17h2M11 17h10M13 4h6v6h-6zM5 14h6v6H5z",
  find: "M4 10.5L7 5l6-1 5 4v5l-4 5-6-1zM16 16l5 5",
  scan: "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 8v8M11 8v8M14 8v8M17 8v8",
  more: "M3 6h18M3 12h18M3 18h18",
  external: "M14 4h6v6M20 4l-9 9M10 5H4v15h15v-6",
  right: "M9 5l7 7-7 7",
  check: "M4 12.5l5.5 5.5L20 6",
  calendar: "M4 5h16v16H4zM4 10h16M8 3v4M16 3v4",
  close: "M5 5l14 14M19 5L5 19",
  warning: "M12 4l10 17H2zM12 10v5M12 18h.01",
  image: "M3 4h18v16H3zM3 17l6-7 5 6 3-3 4 4",
  lock: "M5 11h14v10H5zM8 11V6l4-3 4 3v5",
} as const;

export type IconName = keyof typeof outlines;

/** Outlined icon; decorative, so the element next to it must have a name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}

/** Returns the icon as an image for `mask`, where no element can be used. */
export function drawIcon(name: IconName): string {
  const path = `<path fill="none" stroke="#000" stroke-width="2" d="${outlines[name]}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${path}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
}

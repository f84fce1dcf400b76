import "./list-icon.css";

/** Outlines on 24 × 24 of the icons in lists: statuses by shape, ways to pay, flags and the tools of a table. */
const outlines = {
  hourglass: "M6 3h12M6 21h12M7 3c0 6 4 7 4 9s-4 3-4 9M17 3c0 6-4 7-4 9s4 3 4 9",
  question: "M8 8.5C8 6 9.8 4.5 12 4.5s4 1.5 4 3.7c0 3-4 3.3-4 6.3M12 19.5h.01",
  peak: "M2 20L12 4l10 16z",
  chevrons: "M4 5l7 7-7 7M12 5l7 7-7 7",
  check: "M4 12.5l5.5 5.5L20 6",
  close: "M5 5l14 14M19 5L5 19",
  back: "M20 18v-4a5 5 0 0 0-5-5H4M9 4L4 9l5 5",
  undo: "M8 4L3 9l5 5M3 9h13l5 5v6",
  redo: "M16 4l5 5-5 5M21 9H8l-5 5v6",
  pencil: "M4 20l1-5L16 4l4 4L9 19z",
  star: "M12 3l3 6 6 1-4.5 4 1 7-5.5-3.5L6.5 21l1-7L3 10l6-1z",
  warning: "M12 4l10 17H2zM12 10v5M12 18h.01",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2",
  cash: "M2 6h20v12H2zM10 10h4v4h-4z",
  card: "M2 5h20v14H2zM2 10h20",
  upi: "M9 3l-4 18M14 3l6 9-11 9z",
  plus: "M12 4v16M4 12h16",
  search: "M4 10.5L7 5l6-1 5 4v5l-4 5-6-1zM16 16l5 5",
  down: "M5 9l7 7 7-7",
  up: "M5 15l7-7 7 7",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  sort: "M8 4v16M4 16l4 4 4-4M16 20V4M12 8l4-4 4 4",
  columns: "M3 4h18v16H3zM3 9.5h18M3 15h18M9 4v16",
  filter: "M3 6h18M6 12h12M10 18h4",
  more: "M4 11.5h1v1H4zM11.5 11.5h1v1h-1zM19 11.5h1v1h-1z",
  bookmark: "M6 3h12v18l-6-5-6 5z",
  truck: "M2 6h12v11H2zM14 10h4l4 4v3h-8M6 17v3M18 17v3",
  flag: "M5 22V3l13 5-13 5",
  document: "M5 3h10l4 4v14H5zM9 11h6M9 15h6",
  printer: "M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z",
  barcode: "M3 4h18v16H3zM7 8v8M10 8v8M13 8v8M17 8v8",
  phone: "M5 3h4l2 5-3 2c1 3 3 5 6 6l2-3 5 2v4c-9 3-19-7-16-16z",
  message: "M3 5h18v14H3zM3 6l9 7 9-7",
  chat: "M4 4h16v12h-9l-5 5v-5H4zM8 10h8",
  place: "M12 22l-7-11 3-7h8l3 7zM12 9v4",
  copy: "M8 8h12v13H8zM16 8V3H4v13h4",
  old: "M4 4h16v5H4zM6 9v11h12V9M10 13h4",
} as const;

export type ListIconName = keyof typeof outlines | "half-peak";

/** Outlined icon; decorative, so the element next to it must have a name. */
export function ListIcon({ name, size = 16 }: { name: ListIconName; size?: number }) {
  const isHalf = name === "half-peak";
  return (
    <svg className="list-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {isHalf && <path className="list-icon-fill" d="M7 12h10l5 8H2z" />}
      <path d={outlines[isHalf ? "peak" : name]} />
    </svg>
  );
}

import { Box, Typography } from "@mui/material";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";

export type FocalPoint = { focusX: number; focusY: number };
type Props = FocalPoint & {
  picture: Pick<MediaRow, "address" | "alt" | "width" | "height">;
  /** Only shown without it. */
  onFocus?: (focus: FocalPoint) => void;
};

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** The whole picture with a mark on what stays in sight where it is cut: set by a click, by dragging, by arrow keys. */
export function FocalPointPicker({ picture, focusX, focusY, onFocus }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const point = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0 && height > 0)
      onFocus?.({ focusX: within(((clientX - left) / width) * 100), focusY: within(((clientY - top) / height) * 100) });
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onFocus?.({ focusX: within(focusX + by[0] * far), focusY: within(focusY + by[1] * far) });
  };
  const hold = (event: PointerEvent) => {
    if (!onFocus || event.button !== 0) return;
    // The page would start to drag the picture's file.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    box.current?.querySelector<HTMLElement>('[role="slider"]')?.focus();
    point(event);
  };
  return (
    <>
      <Box
        ref={box}
        onPointerDown={hold}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
        sx={{
          position: "relative",
          width: "fit-content",
          maxWidth: "100%",
          mx: "auto",
          bgcolor: brandColours.mist,
          lineHeight: 0,
          touchAction: "none",
          cursor: onFocus ? "crosshair" : "default",
        }}
      >
        <Box
          component="img"
          src={picture.address}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          sx={{ maxWidth: "100%", maxHeight: "60vh", width: "auto", height: "auto" }}
        />
        {onFocus && (
          <Box
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-describedby={helpId}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focusX}
            aria-valuetext={`${focusX} % from the left, ${focusY} % from the top`}
            onKeyDown={step}
            style={{ left: `${focusX}%`, top: `${focusY}%` }}
            sx={markStyle}
          />
        )}
      </Box>
      {onFocus && (
        <Typography id={helpId} variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          Click what has to stay in sight where the picture is cut, or move the mark with the arrow keys; with Shift it
          goes in steps of ten.
        </Typography>
      )}
    </>
  );
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Two rings: one of them stands out on every picture. */
const markStyle = {
  position: "absolute",
  width: 28,
  height: 28,
  translate: "-50% -50%",
  borderRadius: "50%",
  border: "3px solid #FFFFFF",
  boxShadow: `0 0 0 2px ${brandColours.ink}, inset 0 0 0 2px ${brandColours.ink}`,
  "&::after": { content: '""', position: "absolute", inset: 8, borderRadius: "50%", bgcolor: brandColours.marigold },
} as const;

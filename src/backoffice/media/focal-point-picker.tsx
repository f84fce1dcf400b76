import { Box, Typography } from "@mui/material";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";

export type FocalPoint = { focusX: number; focusY: number };
type Props = FocalPoint & {
  picture: Pick<MediaRow, "address" | "alt" | "width" | "height">;
  /** Without it the picture is read-only. */
  onFocus?: (focus: FocalPoint) => void;
};

const clampPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** Shows a picture with its focal point, which is set by click, drag or arrow keys. */
export function FocalPointPicker({ picture, focusX, focusY, onFocus }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const setFromPointer = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0 && height > 0)
      onFocus?.({
        focusX: clampPercent(((clientX - left) / width) * 100),
        focusY: clampPercent(((clientY - top) / height) * 100),
      });
  };
  const startDrag = (event: PointerEvent) => {
    if (!onFocus || event.button !== 0) return;
    // Prevent the browser from dragging the image.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    box.current?.querySelector<HTMLElement>('[role="slider"]')?.focus();
    setFromPointer(event);
  };
  return (
    <>
      <Box
        ref={box}
        onPointerDown={startDrag}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setFromPointer(event)}
        sx={{
          position: "relative",
          width: "fit-content",
          maxWidth: "100%",
          mx: "auto",
          bgcolor: "var(--sunken)",
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
        {onFocus && <FocalPointMark focusX={focusX} focusY={focusY} onFocus={onFocus} helpId={helpId} />}
      </Box>
      {onFocus && (
        <Typography id={helpId} variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          Click the part that must stay visible when the picture is cropped, or move the mark with the arrow keys (in
          steps of ten with Shift).
        </Typography>
      )}
    </>
  );
}

type MarkProps = FocalPoint & { onFocus: (focus: FocalPoint) => void; helpId: string };

/** Mark of the focal point, moved by the arrow keys. */
function FocalPointMark({ focusX, focusY, onFocus, helpId }: MarkProps) {
  const move = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (!direction) return;
    event.preventDefault();
    const distance = event.shiftKey ? 10 : 1;
    onFocus({
      focusX: clampPercent(focusX + direction[0] * distance),
      focusY: clampPercent(focusY + direction[1] * distance),
    });
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label="Focal point"
      aria-describedby={helpId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={focusX}
      aria-valuetext={`${focusX}% from the left, ${focusY}% from the top`}
      onKeyDown={move}
      style={{ left: `${focusX}%`, top: `${focusY}%` }}
      sx={markStyle}
    />
  );
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Two-tone ring, so that one tone contrasts with any picture. */
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

import { Button, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useEffect, useId, useRef, useState } from "react";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { useFrame } from "../layout/frame-context.ts";
import type { DocumentBody } from "./document-body.ts";
import { useLivePreview } from "./use-live-preview.ts";
import "./live-preview.css";

/** Widths of the screens in pixels. */
const screens = { Desktop: 1280, Phone: 390 } as const;
type Screen = keyof typeof screens;

type Props = {
  id: string;
  kind: DocumentSchema;
  saved: AdminDocument;
  values: DocumentBody;
  /** Gets a text of the page that was clicked. */
  onText: (text: string) => void;
};

/** Previews the page of the shop with the typed values, scaled to the pane. */
export function LivePreview({ id, kind, saved, values, onText }: Props) {
  const headingId = useId();
  const { isPhone } = useFrame();
  const [screen, setScreen] = useState<Screen>(isPhone ? "Phone" : "Desktop");
  const { data, error, refetch } = useLivePreview(id, kind, saved, values);
  return (
    <section className="live-preview" aria-labelledby={headingId}>
      <div className="live-preview-pane">
        <div className="live-preview-head">
          <h2 id={headingId}>Live preview</h2>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Screen"
            value={screen}
            onChange={(_, next: Screen | null) => next && setScreen(next)}
          >
            {(Object.keys(screens) as Screen[]).map((name) => (
              <ToggleButton key={name} value={name}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </div>
        <div role="status" className="live-preview-note">
          {error ? (
            <>
              {error.message}
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            </>
          ) : (
            data && !data.isCurrent && "Some changes show here only after “Save draft”."
          )}
        </div>
        {data && (
          <ScaledPage
            src={`${data.path}&framed=1`}
            title={`Preview of ${kind.title}`}
            width={screens[screen]}
            onText={onText}
          />
        )}
      </div>
    </section>
  );
}

type PageProps = Pick<Props, "onText"> & { src: string; title: string };

/** A page at its own width, scaled down to fit its box. */
function ScaledPage({ width, ...page }: PageProps & { width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width);
  return (
    <div ref={box} className="live-preview-box">
      {scale > 0 && (
        <div className="live-preview-page" style={{ width: width * scale }}>
          <PageFrames {...page} style={{ width, height: size.height / scale, transform: `scale(${scale})` }} />
        </div>
      )}
    </div>
  );
}

/**
 * Shows the previous page until the next one is drawn, and keeps its scroll position. Each page has its own frame,
 * because loading another address into a frame would add a step to the browser's Back. Scripts and links don't work in
 * it, so a page stays hidden until its clicks are handled.
 */
function PageFrames({ src, title, style, onText }: PageProps & { style: React.CSSProperties }) {
  const [shown, setShown] = useState<string | undefined>(undefined);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const show = (drawn: string) => {
    if (shown) scrollLike(frames.current.get(shown), frames.current.get(drawn));
    setShown(drawn);
  };
  return [...new Set([shown ?? src, src])].map((each) => (
    <iframe
      key={each}
      ref={(frame) => {
        if (frame) frames.current.set(each, frame);
        else frames.current.delete(each);
      }}
      title={title}
      src={each}
      sandbox="allow-same-origin"
      style={style}
      data-waits={each !== shown || undefined}
      onLoad={({ currentTarget }) => {
        passOnClicks(currentTarget, onText);
        if (each !== shown) show(each);
      }}
    />
  ));
}

/** Reports the text that is clicked. Keyboard users reach the same places through the fields and sections. */
function passOnClicks({ contentDocument }: HTMLIFrameElement, onText: (text: string) => void): void {
  contentDocument?.addEventListener("click", (event) => {
    event.preventDefault();
    // `instanceof HTMLElement` is false for elements of another frame.
    onText((event.target as HTMLElement).innerText ?? "");
  });
}

/** Copies the scroll position. Frames of a shop on another host can't be read; there the page starts at the top. */
function scrollLike(before: HTMLIFrameElement | undefined, now: HTMLIFrameElement | undefined): void {
  const top = before?.contentDocument?.scrollingElement?.scrollTop;
  const page = now?.contentDocument?.scrollingElement;
  if (page && top !== undefined) page.scrollTop = top;
}

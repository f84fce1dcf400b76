import "./buy-bar.css";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "#storefront/ui/inputs/button.tsx";

type BuyBarProps = {
  headline: string;
  detail: string;
  /** Label of the button. */
  label: string;
  /** True while the press is being carried out. */
  busy: boolean;
  onPress: () => void;
  /** The page's own button; the bar is hidden while it is in view. */
  button: RefObject<HTMLElement | null>;
};

/** A sticky bar on phones and tablets, shown while the page's own button is off screen. */
export function BuyBar({ headline, detail, label, busy, onPress, button }: BuyBarProps) {
  const shown = useOffScreen(button);
  return (
    <section className="buybar needs-script" aria-label="Buy" data-shown={shown || undefined}>
      <p>
        <span className="d5 num">{headline}</span>
        <br />
        <span className="small muted">{detail}</span>
      </p>
      <Button size="m" loading={busy} onClick={onPress}>
        {label}
      </Button>
    </section>
  );
}

/** False until the first intersection event. */
function useOffScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [off, setOff] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setOff(!entries.at(-1)?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return off;
}

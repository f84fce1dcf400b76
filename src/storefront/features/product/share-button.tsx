import { useState } from "react";
import { copyText } from "#storefront/ui/inputs/copy-text.ts";

/** Hands the page's address to the device's share sheet, or copies it where there is none. */
export function ShareButton({ name }: { name: string }) {
  const [status, setStatus] = useState("");
  const share = async () => {
    const url = location.origin + location.pathname;
    if ("share" in navigator) return await navigator.share({ title: `${name} · Elefant`, url }).catch(() => {}); // closed
    setStatus((await copyText(url)) ? "Link copied." : url);
  };
  return (
    <p className="row small needs-script">
      <button type="button" className="link" onClick={() => void share()}>
        Share
      </button>
      {status && <span role="status">{status}</span>}
    </p>
  );
}

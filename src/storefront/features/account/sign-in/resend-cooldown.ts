import { useEffect, useState } from "react";

/** A new code can be asked for so long after the last one (D11). */
const resendSeconds = 60;
const slot = "otpSent";

/** Kept in the tab: a reload goes on counting. `seconds` is what the shop asks for where it says so itself. */
export function rememberCodeSent(email: string, seconds = resendSeconds): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify({ email, until: Date.now() + seconds * 1_000 }));
  } catch {
    // Without storage nothing counts down, and the shop says how long to wait.
  }
}

function secondsLeft(email: string): number {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slot) ?? "null");
    if (typeof kept !== "object" || kept === null || !("email" in kept) || !("until" in kept)) return 0;
    if (kept.email !== email || typeof kept.until !== "number") return 0;
    return Math.max(0, Math.ceil((kept.until - Date.now()) / 1_000));
  } catch {
    return 0;
  }
}

export type ResendCooldown = { seconds: number; restart: (seconds?: number) => void };

/** Seconds until a new code can be asked for, once a second. */
export function useResendCooldown(email: string): ResendCooldown {
  const [seconds, setSeconds] = useState(0);
  const waits = seconds > 0;
  useEffect(() => {
    setSeconds(secondsLeft(email));
    if (!waits) return;
    const timer = setInterval(() => setSeconds(secondsLeft(email)), 1_000);
    return () => clearInterval(timer);
  }, [email, waits]);
  return {
    seconds,
    restart: (given) => {
      rememberCodeSent(email, given);
      setSeconds(secondsLeft(email));
    },
  };
}

/** '1 second', '24 seconds'; from a minute and a half on whole minutes. */
export function formatWait(seconds: number): string {
  const [number, unit] = seconds <= 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}

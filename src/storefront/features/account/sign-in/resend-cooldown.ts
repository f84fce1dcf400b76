import { useEffect, useState } from "react";

/** Seconds until a new code can be requested. */
const resendSeconds = 60;
const storageKey = "otpSent";

/** Stores the cooldown in the tab, so that a reload keeps counting. `seconds` comes from the server when it is limited. */
export function rememberCodeSent(email: string, seconds = resendSeconds): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ email, until: Date.now() + seconds * 1_000 }));
  } catch {
    // Without storage there is no countdown, and the server's error says how long to wait.
  }
}

function secondsLeft(email: string): number {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null || !("email" in stored) || !("until" in stored)) return 0;
    if (stored.email !== email || typeof stored.until !== "number") return 0;
    return Math.max(0, Math.ceil((stored.until - Date.now()) / 1_000));
  } catch {
    return 0;
  }
}

export type ResendCooldown = { seconds: number; restart: (seconds?: number) => void };

/** Counts the seconds until a new code can be requested, updated every second. */
export function useResendCooldown(email: string): ResendCooldown {
  const [seconds, setSeconds] = useState(0);
  const isWaiting = seconds > 0;
  useEffect(() => {
    setSeconds(secondsLeft(email));
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds(secondsLeft(email)), 1_000);
    return () => clearInterval(timer);
  }, [email, isWaiting]);
  return {
    seconds,
    restart: (cooldownSeconds) => {
      rememberCodeSent(email, cooldownSeconds);
      setSeconds(secondsLeft(email));
    },
  };
}

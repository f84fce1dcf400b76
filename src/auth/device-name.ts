import Bowser from "bowser";

/** Longer ones come from nobody's browser. */
const longestUserAgent = 500;

/** 'Chrome on Android': by what people recognise their own browser in the list of devices. */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || "Unknown device";
}

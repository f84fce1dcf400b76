import Bowser from "bowser";

/** No browser sends a longer one. */
const longestUserAgent = 500;

/** Names a browser as people recognise it in the list of devices: 'Chrome on Android'. */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || "Unknown device";
}

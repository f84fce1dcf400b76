const key = "letter-keys";

/**
 * Tells whether keys without Ctrl do anything. Who speaks to the computer, or strikes keys by accident, switches them
 * off (WCAG 2.2, 2.1.4); the choice stays in the browser.
 */
export const areLetterKeysOn = (): boolean => localStorage.getItem(key) !== "off";

export const switchLetterKeys = (isOn: boolean): void => localStorage.setItem(key, isOn ? "on" : "off");

const key = "letter-keys";

/**
 * Tells whether shortcuts without Ctrl are on. People who use speech input, or press keys by accident, can switch them
 * off (WCAG 2.2, 2.1.4); the browser stores the choice.
 */
export const areLetterKeysOn = (): boolean => localStorage.getItem(key) !== "off";

export const switchLetterKeys = (isOn: boolean): void => localStorage.setItem(key, isOn ? "on" : "off");

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983): a
 * key of an average typist, pointing, pressing or releasing the mouse button, moving the hand between mouse and
 * keyboard, and the thought before each step. Scrolling by one screen counts as another pointing.
 */
export const modelSeconds = { key: 0.28, point: 1.1, press: 0.1, home: 0.4, think: 1.35, scroll: 1.1 };

export type Effort = {
  clicks: number;
  /** Clicks outside the page, such as closing the tab of a printed document. */
  browserClicks: number;
  /** Controls used: a click, a field filled in with the click into it, or a drop. */
  actions: number;
  /** Keys pressed, including those of typed text. */
  keys: number;
  pastedCharacters: number;
  drops: number;
  scrolls: number;
  /** Pages and tabs opened. */
  pages: number;
  /** Seconds of acting and thinking by the model. */
  modelSeconds: number;
  /** Measured seconds until the next control could be used. */
  waitSeconds: number;
};

export const noEffort = (): Effort => ({
  clicks: 0,
  browserClicks: 0,
  actions: 0,
  keys: 0,
  pastedCharacters: 0,
  drops: 0,
  scrolls: 0,
  pages: 0,
  modelSeconds: 0,
  waitSeconds: 0,
});

export const sumSeconds = ({ modelSeconds: byModel, waitSeconds }: Effort): number => byModel + waitSeconds;

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type Effort, modelSeconds, noEffort } from "./effort.ts";

/** Longest wait for a control: pictures are encoded before the page continues. */
const patienceMs = 120_000;

/** Does a task like someone who is new to the screens, and counts the effort. */
export class OperatorHand {
  private effort = noEffort();
  private isAtKeyboard: boolean = false;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(patienceMs);
    page.context().on("page", () => this.count({ pages: 1 }));
    let path = "";
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url());
      if (pathname !== path) this.count({ pages: 1 });
      path = pathname;
    });
  }

  /** Resets the counts; the page is ready and the hand is on the mouse. */
  begin(): void {
    this.effort = noEffort();
    this.isAtKeyboard = false;
  }

  end(): Effort {
    return this.effort;
  }

  /** Adds the time to decide on the next step. */
  think(): void {
    this.spend(modelSeconds.think);
  }

  async click(control: Locator): Promise<void> {
    this.think();
    await this.pointAt(control);
    await control.click();
    this.count({ clicks: 1, actions: 1 });
    this.spend(2 * modelSeconds.press);
  }

  /** Chooses from a native list: a click opens it, another takes the option. */
  async choose(list: Locator, option: string): Promise<void> {
    this.think();
    await this.pointAt(list);
    await list.selectOption(option);
    this.count({ clicks: 2, actions: 1 });
    this.spend(modelSeconds.point + 4 * modelSeconds.press);
  }

  /** Clicks into a field and types. `replaces` overwrites the whole text, or the word that is double-clicked. */
  async fill(field: Locator, text: string, replaces?: "all" | { word: string }): Promise<void> {
    this.think();
    await this.pointAt(field);
    if (typeof replaces === "object") await selectWord(field, replaces.word);
    else await field.click();
    const clicks = typeof replaces === "object" ? 2 : 1;
    this.count({ clicks, actions: 1 });
    this.spend(clicks * 2 * modelSeconds.press);
    if (replaces === "all") await this.press("ControlOrMeta+A", 2);
    await this.typeText(text);
  }

  /** Types into the field that has the focus already. */
  async type(field: Locator, text: string): Promise<void> {
    this.think();
    await this.waitForFocus(field);
    this.count({ actions: 1 });
    await this.typeText(text);
  }

  /** Pastes text copied elsewhere into the field that has the focus already. */
  async paste(field: Locator, text: string): Promise<void> {
    this.think();
    await this.waitForFocus(field);
    this.count({ actions: 1 });
    await this.pasteText(text);
  }

  /** Clicks into a field and pastes. */
  async fillByPaste(field: Locator, text: string, replaces?: "all"): Promise<void> {
    await this.click(field);
    if (replaces === "all") await this.press("ControlOrMeta+A", 2);
    await this.pasteText(text);
  }

  /** Drags files from a folder beside the browser. */
  async drop(zone: Locator, files: { path: string; type: string }[]): Promise<void> {
    this.think();
    await this.pointAt(zone);
    const contents = await Promise.all(
      files.map(async ({ path, type }) => ({
        name: basename(path),
        type,
        base64: (await readFile(path)).toString("base64"),
      })),
    );
    await zone.evaluate(dropFiles, contents);
    this.count({ drops: 1, actions: 1 });
    this.spend(modelSeconds.point + 2 * modelSeconds.press);
  }

  /** Clicks a control that downloads a file, and waits for the file. */
  async save(control: Locator): Promise<string> {
    const download = this.page.waitForEvent("download");
    await this.click(control);
    return await this.wait(async () => await readFile(await (await download).path(), "utf8"));
  }

  /** Opens a document in a new tab and closes the tab once it has loaded; printing is up to the browser. */
  async openPaper(link: Locator): Promise<void> {
    const tab = this.page.waitForEvent("popup");
    const answered = this.page.context().waitForEvent("response", {
      predicate: (response) => response.headers()["content-type"]?.startsWith("application/pdf") ?? false,
    });
    await this.click(link);
    const paper = await this.wait(() => answered);
    if (!paper.ok()) throw new Error(`${paper.url()} answered ${paper.status()}`);
    await (await tab).close();
    this.count({ browserClicks: 1 });
    this.spend(modelSeconds.point + 2 * modelSeconds.press);
  }

  /** Waits until the page says that the task is done. */
  async see(words: Locator): Promise<void> {
    await this.wait(() => words.waitFor({ timeout: patienceMs }));
  }

  /**
   * Starts timing work that the shop does in the background, such as encoding pictures; returns a function that waits
   * for its end. The browser is driven faster than a person acts, so only the time beyond the person's modelled time
   * counts as waiting.
   */
  leaveWorking(): (words: Locator) => Promise<void> {
    const [began, before] = [performance.now(), this.effort.modelSeconds + this.effort.waitSeconds];
    return async (words) => {
      await words.waitFor({ timeout: patienceMs });
      const worked = (performance.now() - began) / 1_000;
      const passed = this.effort.modelSeconds + this.effort.waitSeconds - before;
      this.count({ waitSeconds: Math.max(0, worked - passed) });
    };
  }

  private async pointAt(control: Locator): Promise<void> {
    await this.wait(async () => {
      await control.waitFor();
      await this.page.waitForFunction(isUsable, await control.elementHandle());
    });
    await this.scrollTo(control);
    await this.wait(() => control.click({ trial: true, timeout: patienceMs }).catch(() => undefined));
    if (this.isAtKeyboard) this.spend(modelSeconds.home);
    this.isAtKeyboard = false;
    this.spend(modelSeconds.point);
  }

  /** Scrolls, one screen at a time, until the control is visible. */
  private async scrollTo(control: Locator): Promise<void> {
    const screens = await control.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const beyond = Math.max(-top, bottom - innerHeight);
      return beyond > 0 ? Math.ceil(beyond / innerHeight) : 0;
    });
    await control.scrollIntoViewIfNeeded();
    this.count({ scrolls: screens });
    this.spend(screens * modelSeconds.scroll);
  }

  private async waitForFocus(field: Locator): Promise<void> {
    await this.wait(async () => {
      await field.waitFor();
      const handle = await field.elementHandle();
      await this.page.waitForFunction((element) => element === document.activeElement, handle, { timeout: 5_000 });
    });
  }

  private async typeText(text: string): Promise<void> {
    this.moveToKeyboard();
    await this.page.keyboard.type(text);
    this.count({ keys: text.length });
    this.spend(text.length * modelSeconds.key);
  }

  private async pasteText(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press("ControlOrMeta+V", 2);
    this.count({ pastedCharacters: text.length });
  }

  private async press(chord: string, keys: number): Promise<void> {
    this.moveToKeyboard();
    await this.page.keyboard.press(chord);
    this.count({ keys });
    this.spend(keys * modelSeconds.key);
  }

  private moveToKeyboard(): void {
    if (!this.isAtKeyboard) this.spend(modelSeconds.home);
    this.isAtKeyboard = true;
  }

  private async wait<T>(until: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await until();
    this.count({ waitSeconds: (performance.now() - began) / 1_000 });
    return result;
  }

  private spend(seconds: number): void {
    this.count({ modelSeconds: seconds });
  }

  private count(more: Partial<Effort>): void {
    for (const [name, count] of Object.entries(more)) this.effort[name as keyof Effort] += count;
  }
}

/** True for a control that takes input. Runs in the page. */
function isUsable(element: Element | null): boolean {
  return element !== null && !element.matches(":disabled, [aria-disabled=true]");
}

/** Selects the first occurrence of a word, as a double click on it does. */
async function selectWord(field: Locator, word: string): Promise<void> {
  await field.click();
  await field.evaluate((element, wanted) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) throw new Error("no field");
    const start = element.value.indexOf(wanted);
    if (start < 0) throw new Error(`'${wanted}' is not in '${element.value}'`);
    element.setSelectionRange(start, start + wanted.length);
  }, word);
}

/** Drops files on an element. Runs in the page. */
function dropFiles(element: Element, files: { name: string; type: string; base64: string }[]): void {
  const dataTransfer = new DataTransfer();
  for (const { name, type, base64 } of files)
    dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
  for (const type of ["dragenter", "dragover", "drop"])
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

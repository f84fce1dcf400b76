import { useKeyDown } from "../command-palette/keyboard.ts";

/** Saves on Ctrl/⌘ S and publishes on Ctrl/⌘ Enter, except while a dialog is open. */
export function useSaveKeys({ onSave, onPublish }: { onSave: () => void; onPublish?: () => void }): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const act = key === "s" ? onSave : key === "enter" ? onPublish : undefined;
    if (!act) return;
    event.preventDefault();
    const isDialogOpen = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isDialogOpen && !event.repeat) act();
  });
}

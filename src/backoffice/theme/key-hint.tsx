/** Key printed on a button, for the eye only: the button's name and its `aria-keyshortcuts` tell the rest. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className="kbd" aria-hidden="true">
      {children}
    </span>
  );
}

/** Builds a submit handler that runs `run` in place of the browser's own submission, which works without JavaScript. */
export function preventSubmit(run: () => void) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    run();
  };
}

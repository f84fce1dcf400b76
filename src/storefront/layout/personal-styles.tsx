import sheet from "./personal-styles.css?url";

/**
 * The second style sheet, for pages and dialogs that only one person sees. React puts it into the head and shows what
 * it styles when it has come.
 */
export function PersonalStyles() {
  return <link rel="stylesheet" href={sheet} precedence="personal" />;
}

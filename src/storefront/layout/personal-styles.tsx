import sheet from "./personal-styles.css?url";

/**
 * The second style sheet, for personal pages and dialogs. React puts it into the head and waits for it before showing
 * what it styles.
 */
export function PersonalStyles() {
  return <link rel="stylesheet" href={sheet} precedence="personal" />;
}

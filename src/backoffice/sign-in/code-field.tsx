import type { Bound } from "../form/fields.ts";
import { TextLine } from "../form/text-line.tsx";

type Props = Bound<string> & { label?: string; helperText?: string; isRecovery?: boolean; autoFocus?: boolean };

/** Six digits of the app; or a recovery code, which has letters. */
export function CodeField({ isRecovery = false, label = isRecovery ? "Recovery code" : "Code", ...bound }: Props) {
  const htmlInput = {
    autoComplete: isRecovery ? "off" : "one-time-code",
    inputMode: isRecovery ? "text" : "numeric",
    maxLength: 40,
    spellCheck: false,
    autoCapitalize: "characters",
  } as const;
  return <TextLine {...bound} label={label} slotProps={{ htmlInput }} />;
}

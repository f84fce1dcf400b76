import { VisibilityOffOutlined, VisibilityOutlined } from "@mui/icons-material";
import { IconButton, InputAdornment } from "@mui/material";
import { useState } from "react";
import type { Bound } from "../form/fields.ts";
import { TextLine } from "../form/text-line.tsx";

type Props = Bound<string> & {
  label: string;
  autoComplete: "current-password" | "new-password";
  helperText?: string;
  autoFocus?: boolean;
};

/** A password, which can be looked at. */
export function PasswordField({ autoComplete, ...bound }: Props) {
  const [isShown, setIsShown] = useState(false);
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? "Hide password" : "Show password"}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextLine
      {...bound}
      type={isShown ? "text" : "password"}
      slotProps={{ input: { endAdornment: eye }, htmlInput: { autoComplete, spellCheck: false, maxLength: 200 } }}
    />
  );
}

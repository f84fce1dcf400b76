import { VisibilityOffOutlined, VisibilityOutlined } from "@mui/icons-material";
import { IconButton, InputAdornment } from "@mui/material";
import { useState } from "react";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

type Props = BoundField<string> & {
  label: string;
  autoComplete: "current-password" | "new-password";
  helperText?: string;
  autoFocus?: boolean;
};

/** Password input with a button that shows or hides the text. */
export function PasswordField({ autoComplete, ...bound }: Props) {
  const [isShown, setIsShown] = useState(false);
  const visibilityButton = (
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
    <FormTextField
      {...bound}
      type={isShown ? "text" : "password"}
      slotProps={{
        input: { endAdornment: visibilityButton },
        htmlInput: { autoComplete, spellCheck: false, maxLength: 200 },
      }}
    />
  );
}

import { Box, Button, Typography } from "@mui/material";
import { useId } from "react";
import { useMediaPicker } from "./media-picker.tsx";
import { useMedia } from "./use-media.ts";

type Props = {
  label: string;
  /** Id of the picture; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  help?: string;
  error?: string | undefined;
  /** The picture can be replaced but not removed. */
  required?: boolean;
  readOnly?: boolean;
  /** Id of the element that is focused on an error. */
  id?: string;
};

/** Field for one picture of the library; the dialog that chooses it can add new ones. */
export function MediaField({ label, value, onChange, help, error, required, readOnly, id }: Props) {
  const { choose, dialog } = useMediaPicker();
  const { picture, isRemoved } = useMedia(value);
  const [labelId, helpId] = [useId(), useId()];
  const pick = async () => {
    const chosen = await choose();
    if (chosen) onChange(chosen.id);
  };
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ my: 1 }}>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 650, mb: 0.5 }}>
        {label}
        {required && " *"}
      </Typography>
      <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>
        <Preview src={picture?.thumbnail} alt={picture?.alt ?? ""} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {picture
              ? picture.alt
              : value === null
                ? "No picture."
                : isRemoved
                  ? "This picture was removed."
                  : "Loading…"}
          </Typography>
          {!readOnly && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
              <Button
                variant="outlined"
                {...(id !== undefined && { id })}
                aria-label={`Choose picture: ${label}`}
                aria-invalid={error !== undefined}
                aria-describedby={helpId}
                onClick={() => void pick()}
              >
                Choose picture
              </Button>
              {value !== null && !required && (
                <Button aria-label={`Remove picture: ${label}`} onClick={() => onChange(null)}>
                  Remove
                </Button>
              )}
            </Box>
          )}
        </Box>
      </Box>
      <Typography id={helpId} variant="body2" sx={{ mt: 0.5, color: error ? "error.main" : "text.secondary" }}>
        {error ?? help}
      </Typography>
      {dialog}
    </Box>
  );
}

function Preview({ src, alt }: { src: string | undefined; alt: string }) {
  const box = { width: 120, height: 120, flexShrink: 0, border: 1, borderColor: "divider", bgcolor: "var(--sunken)" };
  if (!src) return <Box sx={box} />;
  return <Box component="img" src={src} alt={alt} sx={{ ...box, objectFit: "contain" }} />;
}

import { Box, Button, Checkbox, FormControlLabel, GlobalStyles, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "../form/copy-button.tsx";

/** Prints only the codes. */
const printed = {
  "@media print": {
    "body *": { visibility: "hidden" },
    "[data-printed], [data-printed] *": { visibility: "visible" },
    "[data-printed]": { position: "fixed", inset: "24px auto auto 24px" },
  },
};

/** Shows the recovery codes, only this once; 'Done' is enabled once the operator confirms that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Recovery codes for your ELEFANT back office account. Each can be used once.\n\n${codes.join("\n")}\n`;
  return (
    <section aria-labelledby="recovery-codes">
      <GlobalStyles styles={printed} />
      <Typography id="recovery-codes" ref={heading} tabIndex={-1} variant="h6" component="h2">
        Your recovery codes
      </Typography>
      <Typography sx={{ mb: 1 }}>
        Use them if you lose your phone. Each can be used once. You won't be able to see them again.
      </Typography>
      <Box
        component="ul"
        data-printed
        aria-label="Recovery codes"
        sx={{
          m: 0,
          p: { xs: 1, sm: 2 },
          listStyle: "none",
          fontFamily: "monospace",
          fontSize: { xs: 13, sm: 14 },
          userSelect: "text",
          display: "grid",
          // A code has 29 characters and stays on one line.
          gridTemplateColumns: "repeat(auto-fill, minmax(min(29ch, 100%), 1fr))",
          gap: 1,
          bgcolor: "background.default",
          border: 1,
          borderColor: "divider",
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, my: 2 }}>
        <CopyButton text={text} name="Copy codes" />
        <Button variant="outlined" onClick={() => download(text)}>
          Download codes
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print codes
        </Button>
      </Box>
      <FormControlLabel
        control={<Checkbox checked={isSaved} onChange={({ target }) => setIsSaved(target.checked)} />}
        label="I have saved these codes"
      />
      <Box sx={{ mt: 1 }}>
        <Button variant="contained" color="secondary" disabled={!isSaved} onClick={onDone}>
          Done
        </Button>
      </Box>
    </section>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: "elefant-recovery-codes.txt" });
  link.click();
  URL.revokeObjectURL(url);
}

import { Box, Button, Checkbox, FormControlLabel, GlobalStyles, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "../form/copy-button.tsx";

/** Only the codes go to the printer. */
const printed = {
  "@media print": {
    "body *": { visibility: "hidden" },
    "[data-printed], [data-printed] *": { visibility: "visible" },
    "[data-printed]": { position: "fixed", inset: "24px auto auto 24px" },
  },
};

/** Said this once: they are copied, saved or printed, and only then one goes on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Recovery codes of your ELEFANT back office account. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <section aria-labelledby="recovery-codes">
      <GlobalStyles styles={printed} />
      <Typography id="recovery-codes" ref={heading} tabIndex={-1} variant="h6" component="h2">
        Your recovery codes
      </Typography>
      <Typography sx={{ mb: 1 }}>
        For the day your phone is lost. Each works once. They are shown now and never again.
      </Typography>
      <Box
        component="ul"
        data-printed
        aria-label="Recovery codes"
        sx={{
          m: 0,
          p: 2,
          listStyle: "none",
          fontFamily: "monospace",
          fontSize: 16,
          userSelect: "text",
          display: "grid",
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
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
        control={<Checkbox checked={isKept} onChange={({ target }) => setIsKept(target.checked)} />}
        label="I have kept these codes"
      />
      <Box sx={{ mt: 1 }}>
        <Button variant="contained" color="secondary" disabled={!isKept} onClick={onDone}>
          Done
        </Button>
      </Box>
    </section>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: "elefant-recovery-codes.txt" });
  link.click();
  URL.revokeObjectURL(address);
}

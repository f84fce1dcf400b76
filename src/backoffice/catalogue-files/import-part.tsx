import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import { FormError } from "../form/trouble.tsx";
import { CsvDropZone } from "./choose-file.tsx";
import { ImportReportView } from "./report-view.tsx";
import { useImport } from "./use-import.ts";

const rules = [
  "Nothing happens before you have seen what each line would do and have pressed Import.",
  "All of the file is imported or nothing of it.",
  "What is not in the file stays as it is. Nothing is deleted; columns may be left out, SKU is enough to name a line.",
  "An empty Stock, or one that is the same as Stock at export, counts nothing: what was sold meanwhile stays sold.",
];

/** A file is chosen, checked line by line, looked at, and then imported. */
export function ImportSection() {
  const { report, progress, refused, fileName, choose, done, finish, reset } = useImport();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);
  if (report) {
    return (
      <>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="subtitle1"
          component="h3"
          sx={{ overflowWrap: "anywhere", "&:focus": { outline: "none", boxShadow: "none" } }}
        >
          {report.fileName || "Your file"}
        </Typography>
        <ImportReportView report={report} done={done} onDone={finish} />
        <Button sx={{ mt: 2 }} onClick={reset}>
          Choose another file
        </Button>
      </>
    );
  }
  const isBusy = progress !== undefined;
  return (
    <Box sx={{ maxWidth: 720 }} aria-busy={isBusy}>
      <Box component="ul" sx={{ mt: 0, pl: 2.5 }}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Box>
      <CsvDropZone onFile={choose} disabled={isBusy} />
      <Box role="status" sx={{ mt: 1 }}>
        {isBusy && (progress < 1 ? `Sending ${fileName}…` : `Checking ${fileName} line by line…`)}
      </Box>
      {isBusy && (
        <LinearProgress
          aria-label="Progress of the file"
          {...(progress < 1 ? { variant: "determinate", value: progress * 100 } : {})}
        />
      )}
      <FormError message={refused} sx={{ mt: 1 }} />
    </Box>
  );
}

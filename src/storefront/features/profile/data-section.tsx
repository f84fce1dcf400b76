import { useState } from "react";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import type { ProfileFormResult } from "./data.ts";
import { DeleteAccountForm } from "./erase-form.tsx";
import { ExportForm } from "./export-form.tsx";
import { OpenFormButton } from "./open-form.tsx";

type DataSectionProps = {
  words: DocumentBody<"dashboard">;
  open: "export" | "erase" | null;
  answer: ProfileFormResult | undefined;
  onErased: () => void;
};

/** What we hold: a copy of it, and the end of it, both behind the password. */
export function PersonalDataSection({ words, open: opened, answer, onErased }: DataSectionProps) {
  const [open, setOpen] = useState(opened);
  const toggle = (form: "export" | "erase") => setOpen(open === form ? null : form);
  return (
    <>
      <h2 className="d4">Your data</h2>
      <p className="text">{words.dataNote}</p>
      <div className="row">
        <OpenFormButton form="export" size="m" aria-expanded={open === "export"} onOpen={() => toggle("export")}>
          Download my data
        </OpenFormButton>
        <OpenFormButton form="erase" size="m" aria-expanded={open === "erase"} onOpen={() => toggle("erase")}>
          Erase my account
        </OpenFormButton>
      </div>
      {open === "export" && <ExportForm answer={answer} note={words.exportNote} />}
      {open === "erase" && <DeleteAccountForm answer={answer} words={words} onErased={onErased} />}
    </>
  );
}

import { useState } from "react";
import type { ProfileAnswer } from "./data.ts";
import { EraseForm } from "./erase-form.tsx";
import { ExportForm } from "./export-form.tsx";
import { OpenForm } from "./open-form.tsx";

type DataSectionProps = { open: "export" | "erase" | null; answer: ProfileAnswer | undefined; onErased: () => void };

/** What we hold: a copy of it, and the end of it, both behind the password. */
export function DataSection({ open: opened, answer, onErased }: DataSectionProps) {
  const [open, setOpen] = useState(opened);
  const toggle = (form: "export" | "erase") => setOpen(open === form ? null : form);
  return (
    <>
      <h2 className="d4">Your data</h2>
      <p className="text">
        Take a copy of everything we hold about you, or have us erase it. Invoices stay as long as the law asks.
      </p>
      <div className="row">
        <OpenForm form="export" size="m" aria-expanded={open === "export"} onOpen={() => toggle("export")}>
          Download my data
        </OpenForm>
        <OpenForm form="erase" size="m" aria-expanded={open === "erase"} onOpen={() => toggle("erase")}>
          Erase my account
        </OpenForm>
      </div>
      {open === "export" && <ExportForm answer={answer} />}
      {open === "erase" && <EraseForm answer={answer} onErased={onErased} />}
    </>
  );
}

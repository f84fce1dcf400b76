import { ToggleButton, ToggleButtonGroup, useMediaQuery } from "@mui/material";
import { type ComponentProps, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { DocumentFields } from "./document-fields.tsx";
import { DocumentNav } from "./document-nav.tsx";
import { listDocumentSections } from "./document-sections.ts";
import { findFieldByText } from "./find-field-by-text.ts";
import { LivePreview } from "./live-preview.tsx";
import { useCurrentSection } from "./use-current-section.ts";
import "./document-editor.css";

type View = "fields" | "preview";

type Props = Omit<ComponentProps<typeof DocumentFields>, "title" | "sections"> & {
  kind: DocumentSchema;
  saved: AdminDocument;
};

/** Sections, fields and preview side by side; where there is no room, a switch shows the fields or the preview. */
export function DocumentPanes({ kind, saved, form, changed, ...rest }: Props) {
  const isWide = useMediaQuery("(min-width: 1360px)", { noSsr: true });
  const [view, setView] = useState<View>("fields");
  const sections = useMemo(() => listDocumentSections(kind), [kind]);
  const { current, goTo } = useCurrentSection(sections);
  const fields = useRef<HTMLDivElement>(null);
  const hasPage = !kind.isMail && !kind.needsSignIn;
  const shown = isWide || !hasPage ? "fields" : view;
  const goToText = (text: string) => {
    const field = findField(fields.current, text);
    if (!field) return;
    // Where the preview covers the fields, show them first: a hidden field can't be focused.
    flushSync(() => setView("fields"));
    field.focus();
    field.scrollIntoView({ block: "center" });
    if (field.getAttribute("aria-expanded") === "false") field.click();
  };
  return (
    <>
      {hasPage && !isWide && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Show"
          className="document-switch"
          value={shown}
          onChange={(_, next: View | null) => next && setView(next)}
        >
          <ToggleButton value="fields">Fields</ToggleButton>
          <ToggleButton value="preview">Live preview</ToggleButton>
        </ToggleButtonGroup>
      )}
      <div ref={fields} className="document-editor" data-shows={shown} data-preview={hasPage}>
        <DocumentNav
          sections={sections}
          current={current}
          values={form.values}
          errors={form.errors}
          changed={changed}
          onGo={goTo}
        />
        <DocumentFields title={kind.title} sections={sections} form={form} changed={changed} {...rest} />
        {hasPage && (isWide || shown === "preview") && (
          <LivePreview id={saved.id} kind={kind} saved={saved} values={form.values} onText={goToText} />
        )}
      </div>
    </>
  );
}

/** Finds the field that a text of the page comes from; a closed entry is found only by its name. */
function findField(editor: HTMLElement | null, text: string): HTMLElement | undefined {
  const places = [
    ...(editor?.querySelectorAll<HTMLElement>(
      ".document-fields :is(input, textarea, [contenteditable], [aria-expanded])",
    ) ?? []),
  ];
  return places[findFieldByText(places.map(textOf), text)];
}

const textOf = (place: HTMLElement): string =>
  place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement ? place.value : (place.textContent ?? "");

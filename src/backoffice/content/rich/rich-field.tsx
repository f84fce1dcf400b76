import { Box, FormHelperText, Typography } from "@mui/material";
import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import type { RichText } from "#contracts/store/rich-text.ts";
import { editorExtensions } from "./extensions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPastedHtml } from "./pasted.ts";
import { editorBoxStyle, editorTextStyle } from "./rich-style.ts";
import { toEditorJson, toRichText } from "./stored.ts";
import { RichTextToolbar } from "./toolbar.tsx";

type Props = {
  id: string;
  label: string;
  help: string;
  /** What it begins with; a new beginning needs a new `key`. */
  value: RichText;
  error: string | undefined;
  onValue: (value: RichText) => void;
};

/** Formatted text: what is written, typed or pasted, is a tree of what the shop can show, never HTML. */
export function RichTextField({ id, label, help, value, error, onValue }: Props) {
  const [asksLink, setAsksLink] = useState(false);
  const press = (event: KeyboardEvent): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
      return false;
    // Here the key is for a link, as in every editor, and not for the palette.
    event.preventDefault();
    event.stopPropagation();
    setAsksLink(true);
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: toEditorJson(value),
    injectCSS: false,
    editorProps: {
      attributes: attributesOf(id, error !== undefined),
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_, event) => press(event),
    },
    onUpdate: ({ editor: now }) => onValue(toRichText(now.getJSON())),
  });
  return (
    <Box sx={{ my: 1 }}>
      <Typography id={`${id}-label`} variant="body2" sx={{ mb: 0.5, color: error ? "error.main" : "text.secondary" }}>
        {label}
      </Typography>
      <Box sx={editorBoxStyle(error !== undefined)}>
        <RichTextToolbar editor={editor} label={label} controls={id} onLink={() => setAsksLink(true)} />
        <Box sx={editorTextStyle}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ mx: "14px" }}>
        {error ?? help}
      </FormHelperText>
      {asksLink && <LinkDialog editor={editor} onClose={() => setAsksLink(false)} />}
    </Box>
  );
}

const attributesOf = (id: string, isWrong: boolean): Record<string, string> => ({
  id,
  role: "textbox",
  "aria-multiline": "true",
  "aria-invalid": String(isWrong),
  "aria-labelledby": `${id}-label`,
  "aria-describedby": `${id}-help`,
});

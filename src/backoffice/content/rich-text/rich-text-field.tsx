import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  type SxProps,
  type Theme,
  Typography,
} from "@mui/material";
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { type SubmitEvent, useId, useState } from "react";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import type { RichText } from "#contracts/content/rich-text.ts";
import { cleanPastedHtml, editorExtensions, isLinkAddress, toEditorJson, toRichText } from "./rich-text-conversion.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

type LinkDialogProps = { editor: Editor; onClose: () => void };

/** Styles the editor like the other fields; ProseMirror needs `white-space: break-spaces`. */
const editorBoxStyle = (isWrong: boolean): SxProps<Theme> => ({
  border: 1,
  borderColor: isWrong ? "error.main" : "var(--edge)",
  borderRadius: "2px",
  bgcolor: "background.paper",
  "&:focus-within": { borderColor: "primary.main", boxShadow: "0 0 0 4px var(--marigold)" },
});

const editorTextStyle: SxProps<Theme> = {
  "& .ProseMirror": {
    position: "relative",
    minHeight: 96,
    maxHeight: 480,
    overflowY: "auto",
    px: 1.75,
    py: 1,
    outline: "none",
    whiteSpace: "break-spaces",
    overflowWrap: "anywhere",
    fontVariantLigatures: "none",
    lineHeight: 1.5,
    "@media (pointer: coarse)": { fontSize: 16 },
    "&:focus-visible": { outline: "none", boxShadow: "none" },
    "& p": { m: 0, mb: 1 },
    "& h3": { m: 0, mb: 0.5, mt: 1, fontSize: 16, fontWeight: 650 },
    "& ul, & ol": { m: 0, mb: 1, pl: 3 },
    // Reset when the editor is inside a list of the form.
    "& ul": { listStyleType: "disc" },
    "& li p": { mb: 0.5 },
    "& a": { color: "primary.main", textDecoration: "underline" },
  },
};

type Props = {
  id: string;
  label: string;
  help: string;
  /** Initial value; changing it needs a new `key`. */
  value: RichText;
  error: string | undefined;
  onValue: (value: RichText) => void;
};

/** Rich text editor. Its value is a tree of allowed nodes, never HTML. */
export function RichTextField({ id, label, help, value, error, onValue }: Props) {
  const [isLinkDialogOpen, setIsLinkDialogOpen] = useState(false);
  const press = (event: KeyboardEvent): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
      return false;
    // Ctrl/⌘ K inserts a link here, as in every editor, instead of opening the command palette.
    event.preventDefault();
    event.stopPropagation();
    setIsLinkDialogOpen(true);
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
        <RichTextToolbar editor={editor} label={label} controls={id} onLink={() => setIsLinkDialogOpen(true)} />
        <Box sx={editorTextStyle}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ mx: "14px" }}>
        {error ?? help}
      </FormHelperText>
      {isLinkDialogOpen && <LinkDialog editor={editor} onClose={() => setIsLinkDialogOpen(false)} />}
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

/** Sets the URL of the selected text; asks for the text too when nothing is selected. */
function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const was = String(editor.getAttributes("link").href ?? "");
  const hasText = was !== "" || !editor.state.selection.empty;
  const [address, setAddress] = useState(was);
  const [linkText, setText] = useState("");
  const [error, setError] = useState<string | undefined>(undefined);
  const titleId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const href = completeUrl(address.trim());
    if (!isLinkAddress(href)) return setError("Please enter a page of this shop, or a URL that starts with https://.");
    if (hasText) editor.chain().extendMarkRange("link").setLink({ href }).run();
    else insertLink(editor, linkText.trim() || href, href);
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Link</DialogTitle>
        <DialogContent>
          {!hasText && (
            <FormTextField
              name="link-words"
              label="Text"
              value={linkText}
              error={undefined}
              autoFocus={true}
              onValue={setText}
            />
          )}
          <FormTextField
            name="link-address"
            label="URL"
            value={address}
            onValue={(typed) => {
              setAddress(typed);
              setError(undefined);
            }}
            error={error}
            helperText="A page of this shop such as /faq, or an https, mailto or tel URL."
            autoFocus={hasText}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, inputMode: "url" } }}
          />
        </DialogContent>
        <DialogActions>
          {was !== "" && <Button onClick={remove}>Remove link</Button>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Save link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Inserts a linked text that keeps the marks that are set for what is typed next. */
function insertLink(editor: Editor, text: string, href: string): void {
  const marks = [...(editor.state.storedMarks ?? []).map(({ type }) => ({ type: type.name }))];
  editor
    .chain()
    .insertContent({ type: "text", text, marks: [...marks, { type: "link", attrs: { href } }] })
    .run();
}

/** Completes URLs as people type them: 'example.org/a', 'care@example.org'. */
function completeUrl(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.[a-z]+$/i.test(typed)) return `mailto:${typed}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(typed) ? `https://${typed}` : typed;
}

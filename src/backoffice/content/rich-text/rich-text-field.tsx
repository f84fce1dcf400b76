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
import { brandColours } from "#domain/brand-colours.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { editorExtensions, isLinkAddress } from "./editor-extensions.ts";
import { toEditorJson, toRichText } from "./rich-text-json.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

type LinkDialogProps = { editor: Editor; onClose: () => void };

/** Looks as the other fields do; ProseMirror needs its white space kept. */
const editorBoxStyle = (isWrong: boolean): SxProps<Theme> => ({
  border: 1,
  borderColor: isWrong ? "error.main" : brandColours.edge,
  borderRadius: "2px",
  bgcolor: "#FFFFFF",
  "&:focus-within": { borderColor: "primary.main", boxShadow: `0 0 0 4px ${brandColours.marigold}` },
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
    // It may stand in a list of the form.
    "& ul": { listStyleType: "disc" },
    "& li p": { mb: 0.5 },
    "& a": { color: "primary.main", textDecoration: "underline" },
  },
};

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

/** Where the marked words lead; where none are marked, the words too. */
function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const was = String(editor.getAttributes("link").href ?? "");
  const hasWords = was !== "" || !editor.state.selection.empty;
  const [address, setAddress] = useState(was);
  const [words, setWords] = useState("");
  const [error, setError] = useState<string | undefined>(undefined);
  const titleId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const href = completed(address.trim());
    if (!isLinkAddress(href)) return setError("Please use an address of this shop or one that begins with https://.");
    if (hasWords) editor.chain().extendMarkRange("link").setLink({ href }).run();
    else {
      const marks = [...(editor.state.storedMarks ?? []).map(({ type }) => ({ type: type.name }))];
      const text = words.trim() || href;
      editor
        .chain()
        .insertContent({ type: "text", text, marks: [...marks, { type: "link", attrs: { href } }] })
        .run();
    }
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
          {!hasWords && (
            <FormTextField
              name="link-words"
              label="Words"
              value={words}
              error={undefined}
              autoFocus={true}
              onValue={setWords}
            />
          )}
          <FormTextField
            name="link-address"
            label="Address"
            value={address}
            onValue={(typed) => {
              setAddress(typed);
              setError(undefined);
            }}
            error={error}
            helperText="A page of this shop (/faq), an https address, mailto: or tel:."
            autoFocus={hasWords}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, inputMode: "url" } }}
          />
        </DialogContent>
        <DialogActions>
          {was !== "" && <Button onClick={remove}>Take link away</Button>}
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="contained">
            Set link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** 'example.org/a' and 'care@example.org' as people type them. */
function completed(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.[a-z]+$/i.test(typed)) return `mailto:${typed}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(typed) ? `https://${typed}` : typed;
}

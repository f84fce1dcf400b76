import FormatBold from "@mui/icons-material/FormatBold";
import FormatItalic from "@mui/icons-material/FormatItalic";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import FormatListNumbered from "@mui/icons-material/FormatListNumbered";
import LinkOutlined from "@mui/icons-material/LinkOutlined";
import Redo from "@mui/icons-material/Redo";
import Title from "@mui/icons-material/Title";
import Undo from "@mui/icons-material/Undo";
import { Box, IconButton, type SvgIcon } from "@mui/material";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";

type ToolbarButton = {
  name: string;
  /** In the syntax of `aria-keyshortcuts`. */
  keys: string;
  icon: typeof SvgIcon;
  /** Undefined for commands that don't toggle. */
  isOn?: (editor: Editor) => boolean;
  /** Undefined for commands that are always available. */
  can?: (editor: Editor) => boolean;
  /** Undefined for the link, which opens a dialog. */
  run?: (editor: Editor) => void;
};

/** Buttons in toolbar order, with the usual shortcuts. */
const toolbarButtons: readonly ToolbarButton[] = [
  {
    name: "Bold",
    keys: "Control+B",
    icon: FormatBold,
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "Italic",
    keys: "Control+I",
    icon: FormatItalic,
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "Heading",
    keys: "Control+Alt+3",
    icon: Title,
    isOn: (editor) => editor.isActive("heading"),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: "Bulleted list",
    keys: "Control+Shift+8",
    icon: FormatListBulleted,
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "Numbered list",
    keys: "Control+Shift+7",
    icon: FormatListNumbered,
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "Link",
    keys: "Control+K",
    icon: LinkOutlined,
    isOn: (editor) => editor.isActive("link"),
  },
  {
    name: "Undo",
    keys: "Control+Z",
    icon: Undo,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: "Redo",
    keys: "Control+Shift+Z",
    icon: Redo,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

type Props = { editor: Editor; label: string; controls: string; onLink: () => void };

/** Toolbar with one tab stop; arrow keys move within it (ARIA toolbar pattern). */
export function RichTextToolbar({ editor, label, controls, onLink }: Props) {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      toolbarButtons.map(({ isOn, can }) => ({ on: isOn?.(now), can: can?.(now) ?? true })),
  });
  const press = (event: KeyboardEvent) => {
    const last = toolbarButtons.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last };
    const to = next[event.key as keyof typeof next];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    bar.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={`Formatting: ${label}`}
      aria-controls={controls}
      onKeyDown={press}
      sx={{ display: "flex", flexWrap: "wrap", borderBottom: 1, borderColor: "divider", bgcolor: "background.default" }}
    >
      {toolbarButtons.map((tool, place) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          isStop={place === at}
          isOn={states[place]?.on}
          can={states[place]?.can ?? true}
          onRun={() => {
            setAt(place);
            if (tool.run) tool.run(editor);
            else onLink();
          }}
        />
      ))}
    </Box>
  );
}

type ButtonProps = { tool: ToolbarButton; isStop: boolean; isOn: boolean | undefined; can: boolean; onRun: () => void };

function ToolButton({ tool: { name, keys, icon: Icon }, isStop, isOn, can, onRun }: ButtonProps) {
  return (
    <IconButton
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys.replaceAll("Control", "Ctrl").replaceAll("+", " ")})`}
      aria-pressed={isOn}
      aria-disabled={!can}
      tabIndex={isStop ? 0 : -1}
      // Keep the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => can && onRun()}
      sx={{
        borderRadius: 0,
        color: can ? "text.primary" : "text.disabled",
        bgcolor: isOn ? "action.selected" : undefined,
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

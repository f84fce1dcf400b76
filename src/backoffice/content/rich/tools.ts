import FormatBold from "@mui/icons-material/FormatBold";
import FormatItalic from "@mui/icons-material/FormatItalic";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import FormatListNumbered from "@mui/icons-material/FormatListNumbered";
import LinkOutlined from "@mui/icons-material/LinkOutlined";
import Redo from "@mui/icons-material/Redo";
import Title from "@mui/icons-material/Title";
import Undo from "@mui/icons-material/Undo";
import type { SvgIcon } from "@mui/material";
import type { Editor } from "@tiptap/core";

export type ToolbarButton = {
  name: string;
  /** As `aria-keyshortcuts` writes them. */
  keys: string;
  icon: typeof SvgIcon;
  /** Undefined for what is done, not set. */
  isOn?: (editor: Editor) => boolean;
  /** Undefined for what can be done always. */
  can?: (editor: Editor) => boolean;
  /** Undefined for the link, which asks first. */
  run?: (editor: Editor) => void;
};

/** In their order on the bar, with the keys that other editors have for them. */
export const toolbarButtons: readonly ToolbarButton[] = [
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

import { Box, IconButton } from "@mui/material";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { type ToolbarButton, toolbarButtons } from "./tools.ts";

type Props = { editor: Editor /** Of the text below. */; label: string; controls: string; onLink: () => void };

/** One stop of the Tab key; the arrows go along it (ARIA's toolbar). */
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
      aria-label={`Format of ${label}`}
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
      // The words that are marked stay marked.
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

import { Box, Button } from "@mui/material";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { formatCount, nameSome } from "#domain/format-count.ts";
import { stickyBar } from "../form/save-bar.tsx";
import { formatErrorCount } from "../form/section-nav.tsx";
import { useSaveKeys } from "../form/use-save-keys.ts";
import "../form/form-bar.css";
import { useFrame } from "../layout/frame-context.ts";
import { Icon } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { findSectionOfSetting, sectionNames } from "./setting-sections.ts";

/** Fields that are named in the bar. */
const maxNames = 3;

type Props = {
  /** Id of the form that it submits. */
  form: string;
  /** Labels of the changed fields. */
  changed: readonly string[];
  errors: Record<string, string>;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onGo: (path: string) => void;
  /** Called when the bar goes while it has the focus. */
  onFocusLost: () => void;
};

/** Sticky foot of the settings while some are changed: names these, lists errors by section; saves or discards. */
export function SettingsSaveBar({ form, changed, errors, busy, onSave, onDiscard, onGo, onFocusLost }: Props) {
  const { isPhone } = useFrame();
  const bar = useBarFocus(onFocusLost);
  useSaveKeys({ onSave: () => !busy && onSave() });
  return (
    <Box
      ref={bar}
      role="region"
      aria-label="Changes"
      className="save-bar form-bar"
      sx={{ ...stickyBar, px: "var(--page)", bgcolor: "var(--surface)" }}
    >
      <Box aria-hidden sx={{ width: 8, height: 8, flexShrink: 0, bgcolor: "secondary.main", rotate: "45deg" }} />
      <div className="form-bar-words">
        <b role="status">{formatCount(changed.length, "unsaved change")}</b>
        {!isPhone && <span>{nameFields(changed)}</span>}
        {listErrors(errors).map(({ words, path }) => (
          <button key={words} type="button" className="settings-error" onClick={() => onGo(path)}>
            <Icon name="warning" size={14} />
            {words}
          </button>
        ))}
      </div>
      <Button onClick={onDiscard} aria-label="Discard changes">
        Discard
      </Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        color="secondary"
        loading={busy}
        disabled={busy}
        aria-keyshortcuts="Control+S"
      >
        Save{!isPhone && <KeyHint name="Ctrl S" />}
      </Button>
    </Box>
  );
}

function useBarFocus(onFocusLost: () => void) {
  const bar = useRef<HTMLDivElement>(null);
  const onLost = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      const { activeElement } = document;
      // A button that was disabled while saving has already lost the focus to the body.
      if (activeElement === document.body || element?.contains(activeElement)) onLost();
    };
  }, []);
  return bar;
}

/** 'Delivery charge, UPI ID and 2 more'. */
const nameFields = (labels: readonly string[]): string => nameSome(labels, { max: maxNames });

/** '2 errors in Delivery' by section, each with its first field. */
function listErrors(errors: Record<string, string>): { words: string; path: string }[] {
  const bySection = Map.groupBy(Object.keys(errors), findSectionOfSetting);
  return [...bySection].map(([section, paths]) => ({
    words: `${formatErrorCount(paths.length)} in ${sectionNames[section]}`,
    path: paths[0] ?? "",
  }));
}

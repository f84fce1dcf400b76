import { type KeyboardEvent, useId, useState } from "react";
import { Icon } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { type FoundSetting, findSettings } from "./find-settings.ts";
import { type SectionId, sectionNames } from "./setting-sections.ts";
import "../list/search-box.css";

type Props = { sections: readonly SectionId[]; onGo: (found: FoundSetting) => void };

/** Finds a setting and goes to its field; `/` focuses it, arrows choose, Enter goes. */
export function SettingsSearch({ sections, onGo }: Props) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = findSettings(query, sections);
  const isShown = isOpen && query.trim() !== "";
  const go = (chosen: FoundSetting | undefined) => {
    if (!chosen) return;
    setQuery("");
    setIsOpen(false);
    onGo(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter") go(found[active]);
    else if (event.key === "Escape") setIsOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="settings-search">
      <label className="search-box settings-search-box">
        <Icon name="find" size={14} />
        <input
          type="search"
          role="combobox"
          aria-label="Search settings"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isShown && found.length > 0 ? `${id}-${active}` : undefined}
          data-list-search=""
          placeholder="Search settings"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setIsOpen(true);
            setActive(0);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
        />
        <KeyHint name="/" />
      </label>
      {isShown && <Results id={id} found={found} active={active} onGo={go} />}
    </div>
  );
}

type ResultsProps = { id: string; found: FoundSetting[]; active: number; onGo: (chosen: FoundSetting) => void };

function Results({ id, found, active, onGo }: ResultsProps) {
  return (
    <div className="settings-found">
      <div role="listbox" id={id} aria-label="Settings found">
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={each.path ?? each.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field would lose the focus before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onGo(each)}
          >
            {each.label}
            <span>{sectionNames[each.section]}</span>
          </div>
        ))}
      </div>
      <p role="status">{found.length === 0 ? "No settings found." : ""}</p>
    </div>
  );
}

import { useListContext } from "react-admin";

/** Selects or clears all rows of the page; rows of other pages stay as they are. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && selected.length === ids.length;
  const toggle = () => {
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect(all ? others : [...others, ...ids]);
  };
  return (
    <label className="select-box">
      <input
        type="checkbox"
        className="check"
        aria-label="Select all on this page"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !all;
        }}
        onChange={toggle}
      />
    </label>
  );
}

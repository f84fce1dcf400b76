import { useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./calories.css";

/** The calories button opens the table; without a script the table lies open. */
export function Calories({ calories, rows }: { calories: number; rows: { name: string; value: string }[] }) {
  const [open, setOpen] = useState(false);
  const table = useId();
  if (rows.length === 0) return <p className="d5">{calories} calories</p>;
  return (
    <div className="kcalbox">
      <button
        type="button"
        className="btn btn-line btn-m needs-script"
        aria-expanded={open}
        aria-controls={table}
        onClick={() => setOpen(!open)}
      >
        {calories} calories <Icon name={open ? "minus" : "plus"} />
      </button>
      <table className="small" id={table} data-closed={!open || undefined}>
        <caption className="vh">Nutrition per 100 ml</caption>
        <thead>
          <tr>
            <th scope="col">Per 100 ml</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

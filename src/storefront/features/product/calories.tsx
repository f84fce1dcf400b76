import { useId, useState } from "react";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import "./calories.css";

type CaloriesProps = {
  calories: number;
  rows: { name: string; value: string }[];
  words: Pick<DocumentBody<"product">, "nutritionName" | "nutritionPer">;
};

/** The calories button opens the table; without a script the table lies open. */
export function Calories({ calories, rows, words }: CaloriesProps) {
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
        <caption className="vh">{words.nutritionName}</caption>
        <thead>
          <tr>
            <th scope="col">{words.nutritionPer}</th>
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

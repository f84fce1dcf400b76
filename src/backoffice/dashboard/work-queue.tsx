import { Link } from "react-router";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { ageOf, formatAge } from "../list/format-age.ts";
import { Icon } from "../theme/icon.tsx";
import { formatClear, formatTaskCount, type Task, toQueue } from "./tasks.ts";

/** Work that waits, the most urgent first and large; all that is clear is one line at the foot. */
export function WorkQueue({ work, lowStockLimit }: Pick<DashboardData, "work" | "lowStockLimit">) {
  const { tasks, clear } = toQueue(work);
  const allClear = formatClear(clear);
  return (
    <section className="card today-card work-queue" aria-label="To do">
      {tasks.length > 0 && (
        <ul aria-label="Tasks">
          {tasks.map((task, index) => (
            <li key={task.label}>
              <TaskRow task={task} isFirst={index === 0} note={noteOf(task, lowStockLimit)} />
            </li>
          ))}
        </ul>
      )}
      {allClear !== "" && (
        <p className="work-clear">
          <Icon name="check" size={14} />
          {tasks.length === 0 ? "Everything is done" : allClear}
        </p>
      )}
    </section>
  );
}

/** The whole row opens its list. */
function TaskRow({ task, isFirst, note }: { task: Task; isFirst: boolean; note: string }) {
  const { count, label, to, action, isAlert } = task;
  return (
    <Link to={to} className={isFirst ? "work-row work-row-first" : "work-row"}>
      <span className="work-count">{formatTaskCount(count)}</span>
      <span>
        <b>{label}</b>
        {note !== "" && <span className={isAlert ? "work-note work-note-alert" : "work-note"}>{note}</span>}
      </span>
      {isFirst && action ? <span className="work-action">{action}</span> : <Icon name="right" size={14} />}
    </Link>
  );
}

function noteOf({ label, detail, oldestAt }: Task, lowStockLimit: number): string {
  if (label === "Low stock") return `${lowStockLimit.toLocaleString("en-IN")} or fewer left`;
  const oldest = oldestAt === null ? "" : `${detail === "" ? "Oldest" : "oldest"} ${formatAge(ageOf(oldestAt))}`;
  return [detail, oldest].filter((part) => part !== "").join(" · ");
}

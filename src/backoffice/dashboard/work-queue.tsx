import { Link } from "react-router";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import { ageOf, formatAge } from "../list/format-age.ts";
import { Icon } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { describeLowStock, formatClear, formatTaskCount, type Task, toQueue } from "./tasks.ts";

type Props = Pick<DashboardData, "work" | "lowStockLimit" | "mailOutage"> & { figures?: TodayFigures | undefined };

/** Work that waits, the most urgent first and large; all that is clear is one line at the foot. */
export function WorkQueue({ work, mailOutage, lowStockLimit, figures }: Props) {
  const { tasks, clear } = toQueue({ work, mailOutage });
  const allClear = formatClear(clear);
  const { soldOut = 0, runningLow = [] } = figures ?? {};
  const lowStock = describeLowStock({ limit: lowStockLimit, soldOut, runningLow });
  return (
    <section className="card today-card work-queue" aria-label="To do">
      {tasks.length > 0 && (
        <ul aria-label="Tasks">
          {tasks.map((task, index) => (
            <li key={task.label}>
              <TaskRow
                task={task}
                isFirst={index === 0}
                note={task.label === "Low stock" ? lowStock : describeWait(task)}
              />
            </li>
          ))}
        </ul>
      )}
      {allClear !== "" && (
        <p className="work-clear">
          <Icon name="check" size={14} />
          {tasks.length === 0 && mailOutage === null ? "Everything is done" : allClear}
        </p>
      )}
    </section>
  );
}

/** The whole row opens its list. */
function TaskRow({ task, isFirst, note }: { task: Task; isFirst: boolean; note: string }) {
  const { count, label, to, action, shortcut, isAlert } = task;
  return (
    <Link
      to={to}
      className={isFirst ? "work-row work-row-first" : "work-row"}
      aria-keyshortcuts={isFirst ? shortcut : undefined}
    >
      <span className="work-count">{formatTaskCount(count)}</span>
      <span>
        <b>{label}</b>
        {note !== "" && <span className={isAlert ? "work-note work-note-alert" : "work-note"}>{note}</span>}
      </span>
      {isFirst && action ? (
        <span className="work-action">
          {action}
          {shortcut && <KeyHint name={shortcut} />}
        </span>
      ) : (
        <Icon name="right" size={14} />
      )}
    </Link>
  );
}

function describeWait({ detail, oldestAt }: Task): string {
  const oldest = oldestAt === null ? "" : `${detail === "" ? "Oldest" : "oldest"} ${formatAge(ageOf(oldestAt))}`;
  return [detail, oldest].filter((part) => part !== "").join(" · ");
}

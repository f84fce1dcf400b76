export type ProgressStep = {
  /** 'Ordered', 'On the Way', 'Delivered'; 'Cancelled' or 'Returned' replaces the last one. */
  label: string;
  when?: string;
  note?: string;
  state: "done" | "now" | "ahead" | "bad" | "back";
};

const legs = ["M60 158L110 166 170 140 230 148 290 112 345 120 410 84", "M410 84L455 94 530 52 570 64 660 18"];
/** Positions of the tents: a big one at the current step, small ones at past steps. */
const tents = [
  { small: "M48 158L60 134 72 158Z", big: "M42 158L60 120 78 158Z" },
  { small: "M398 88L410 64 422 88Z", big: "M392 88L410 50 428 88Z" },
];

/** The order's progress as a climb with three camps. The drawing is decorative; the list has all information. */
export function OrderProgress({ camps }: { camps: [ProgressStep, ProgressStep, ProgressStep] }) {
  const reached = (camp: ProgressStep) => camp.state === "done" || camp.state === "now";
  const walked = [
    reached(camps[1]),
    camps[2].state === "now" || camps[2].state === "done" || camps[2].state === "back",
  ];
  return (
    <div className="climb">
      <svg viewBox="0 0 720 200" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <path
          d="M0 200V170L60 158 110 166 170 140 230 148 290 112 345 120 410 84 455 94 530 52 570 64 660 18 720 60V200Z"
          fill="var(--color-mist)"
        />
        <path d="M660 18L624 46 640 52 652 44 664 58 678 44 690 52 700 44Z" fill="var(--color-paper)" />
        {legs.map((leg, index) => (
          <Leg key={leg} path={leg} walked={walked[index] ?? false} />
        ))}
        {tents.map((tent, index) => (
          <Tent key={tent.big} {...tent} state={camps[index]?.state ?? "ahead"} />
        ))}
        <Summit state={camps[2].state} />
      </svg>
      <ol>
        {camps.map((camp) => (
          <li key={camp.label} className={`is-${camp.state}`} aria-current={camp.state === "now" ? "step" : undefined}>
            <span className="pk" aria-hidden="true" />
            <b>{camp.label}</b>
            {camp.when && <span className="small camp-when">{keepClockTogether(camp.when)}</span>}
            {camp.note && <span className="small muted">{camp.note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** On narrow phones '22 Nov, 10:53 pm' may break after the day, never before 'pm'. */
const keepClockTogether = (time: string): string => time.replace(/ (am|pm)$/, "\u00a0$1");

function Leg({ path, walked }: { path: string; walked: boolean }) {
  return walked ? (
    <path className="walked" d={path} pathLength="1" fill="none" stroke="var(--color-ink)" strokeWidth="6" />
  ) : (
    <path d={path} fill="none" stroke="var(--color-edge)" strokeWidth="4" strokeDasharray="4 10" />
  );
}

function Tent({ small, big, state }: { small: string; big: string; state: ProgressStep["state"] }) {
  const path = state === "now" ? big : small;
  if (state === "ahead") return <path d={path} fill="var(--color-snow)" stroke="var(--color-edge)" strokeWidth="4" />;
  return (
    <path
      d={path}
      fill={state === "now" ? "var(--color-marigold)" : "var(--color-ink)"}
      stroke="var(--color-ink)"
      strokeWidth="4"
    />
  );
}

const flags = {
  now: "var(--color-marigold)",
  done: "var(--color-marigold)",
  bad: "var(--color-chilli-deep)",
  back: "var(--color-granite)",
};

function Summit({ state }: { state: ProgressStep["state"] }) {
  const isDelivered = state === "now" || state === "done";
  const pole = state === "ahead" ? "var(--color-edge)" : "var(--color-ink)";
  return (
    <>
      <path d={state === "ahead" ? "M660 18V0" : "M660 18V-22"} stroke={pole} strokeWidth="4" />
      {state !== "ahead" && (
        <path className={isDelivered ? "flag" : undefined} d="M660 -22L694 -11 660 0Z" fill={flags[state]} />
      )}
    </>
  );
}

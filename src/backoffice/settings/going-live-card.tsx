import { Button } from "@mui/material";
import { Link } from "react-router";
import { useFrame } from "../layout/frame-context.ts";
import { Section } from "../layout/section.tsx";
import { Icon } from "../theme/icon.tsx";
import { divideClimb } from "./climb.ts";
import type { GoingLive, GoingLiveStep } from "./list-going-live.ts";

type Props = {
  goingLive: GoingLive;
  /** True until the checks have answered. */
  isChecking: boolean;
  onRetry: (() => void) | undefined;
  mayWrite: boolean;
};

const maxOnPhone = 5;

/** Shows how far the shop is from opening: missing steps, each with a link to its field or page, and finished ones. */
export function GoingLiveCard({ goingLive: { steps, done, all }, isChecking, onRetry, mayWrite }: Props) {
  const { isPhone } = useFrame();
  const open = steps.filter(({ state }) => state !== "done");
  const doneSteps = steps.slice(open.length);
  // Phones show only the first steps, so that the fields are near.
  const [shown, more] = isPhone ? [open.slice(0, maxOnPhone), open.slice(maxOnPhone)] : [open, []];
  const count = (
    <span className="going-live-count">
      {isChecking ? (
        <span role="status">Checking…</span>
      ) : (
        <>
          <b>{done}</b> of {all}
        </>
      )}
    </span>
  );
  return (
    <aside id="going-live" tabIndex={-1} className="form-aside form-section" aria-label="Going live">
      <Section title="Going live" actions={count}>
        <Climb share={all === 0 ? 0 : done / all} />
        {onRetry && (
          <p className="going-live-failed">
            The checks failed.{" "}
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          </p>
        )}
        <OpenSteps label="Required before going live" steps={shown} mayWrite={mayWrite} />
        {isPhone ? (
          <details className="going-live-more">
            <summary>{more.length > 0 ? `${more.length} more, ${done} done` : `${done} done`}</summary>
            <OpenSteps label="More required before going live" steps={more} mayWrite={mayWrite} />
            <DoneSteps steps={doneSteps} />
          </details>
        ) : (
          <DoneSteps steps={doneSteps} />
        )}
        <Link to="/readiness">All checks</Link>
      </Section>
    </aside>
  );
}

type OpenStepsProps = { label: string; steps: readonly GoingLiveStep[]; mayWrite: boolean };

function OpenSteps({ label, steps, mayWrite }: OpenStepsProps) {
  if (steps.length === 0) return null;
  return (
    <ul className="going-live" aria-label={label}>
      {steps.map(({ id, words, state, path, link }) => {
        const isMissing = state === "missing";
        return (
          <li key={id} data-state={state}>
            <Link to={path === "" || !isMissing ? "/readiness" : path} replace={path.startsWith("/settings#")}>
              <Icon name={isMissing ? "warning" : "find"} />
              <span className="going-live-words">{words}</span>
              {isMissing && mayWrite && <span className="going-live-link">{link}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function DoneSteps({ steps }: { steps: readonly GoingLiveStep[] }) {
  return (
    <ul className="going-live" aria-label="Done">
      {steps.map(({ id, words }) => (
        <li key={id} data-state="done">
          <Icon name="check" />
          <span className="going-live-words">{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** Mountain with the route to its summit; the dot marks the share of finished steps. */
function Climb({ share }: { share: number }) {
  const { done, ahead, at } = divideClimb(share);
  return (
    <svg className="climb" viewBox="0 0 300 104" aria-hidden="true">
      <path className="climb-hill" d="M0 104L40 78 66 88 112 52 140 66 196 12 236 54 262 44 300 72V104z" />
      <path className="climb-cap" d="M196 12L180 27.5 188 33 195 26 203 34 209 26z" />
      <path className="climb-done" d={done} />
      <path className="climb-ahead" d={ahead} />
      <path className="climb-flag" d="M196 12V0l11 4-11 4" />
      <circle className="climb-dot" cx={at[0]} cy={at[1]} r="5" />
    </svg>
  );
}

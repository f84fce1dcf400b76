import { useId } from "react";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import "./plastic-free-badge.css";

const teeth = 18;

/** Corners of the seal, tips and dents by turns. Rounded, because browser and server may differ in the last digit. */
const seal = Array.from({ length: 2 * teeth }, (_, at) => {
  const [angle, radius] = [(at * Math.PI) / teeth, at % 2 === 0 ? 99 : 92];
  return `${(100 + radius * Math.cos(angle)).toFixed(1)},${(100 + radius * Math.sin(angle)).toFixed(1)}`;
}).join(" ");

/** The plastic-free badge: a seal with words on a ring. */
export function PlasticFreeBadge({ label, words }: { label: string; words: string }) {
  const path = `stamp${useId()}`;
  return (
    <svg className="stamp" viewBox="0 0 200 200" role="img" aria-label={label}>
      <polygon points={seal} fill="var(--color-marigold)" />
      <g className="stamp-ring">
        <path id={path} d="M100 100m-72 0a72 72 0 1 1 144 0a72 72 0 1 1-144 0" fill="none" />
        <text fontSize="22.5">
          <textPath href={`#${path}`} textLength="446">
            {`${words} `}
          </textPath>
        </text>
      </g>
      <image href={mark} x="52" y="50" width="96" height="96" />
    </svg>
  );
}

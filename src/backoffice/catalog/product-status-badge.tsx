import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { StatusBadge, type StatusLook } from "../list/status-badge.tsx";

const badges: Record<ProductRow["state"], StatusLook> = {
  draft: { label: "Draft", tone: "conf", icon: "pencil" },
  visible: { label: "Live", tone: "done", icon: "check" },
  hidden: { label: "Hidden", tone: "wait", icon: "close" },
};

export const productState = ({ published, isVisible }: Pick<AdminProduct, "published" | "isVisible">) =>
  published === null ? "draft" : isVisible ? "visible" : "hidden";

type ScheduleProps = {
  publishAt: string | null;
  notPublishedAt: string | null;
  /** In a list a clock icon replaces the word 'Scheduled', which only screen readers get. */
  isShort?: boolean;
};

/** Says when a draft is published, or that it could not be. */
export function ScheduleBadge({ publishAt, notPublishedAt, isShort = false }: ScheduleProps) {
  if (publishAt !== null) {
    const label = (
      <span title={isShort ? "Scheduled" : undefined}>
        <span className={isShort ? "visually-hidden" : undefined}>Scheduled </span>
        {formatShortTimeInIndia(publishAt)}
      </span>
    );
    return <StatusBadge tone="pack" icon="clock" label={label} />;
  }
  return notPublishedAt === null ? null : <StatusBadge tone="back" icon="warning" label="Not published" />;
}

const comingSoon: StatusLook = { label: "Coming soon", tone: "wait", icon: "clock" };

type BadgeProps = {
  state: ProductRow["state"];
  isComingSoon?: boolean;
  /** The icon alone, beside another badge; the word is its tooltip. */
  isShort?: boolean;
};

/** Badge of a product's state: draft, live, coming soon or hidden. */
export function ProductStatusBadge({ state, isComingSoon = false, isShort = false }: BadgeProps) {
  const look = isComingSoon ? comingSoon : badges[state];
  if (!isShort) return <StatusBadge {...look} />;
  const { label } = look;
  return (
    <span title={label}>
      <StatusBadge {...look} label={<span className="visually-hidden">{label}</span>} />
    </span>
  );
}

import type { RoutePermissions } from "./route-permissions.ts";

const path = "/content/:id";
const revision = { revision: 1 };

export const contentRoutes: RoutePermissions = {
  permissions: {
    "GET /content": "catalogue.read",
    [`GET ${path}`]: "catalogue.read",
    [`POST ${path}/draft`]: "content.write",
    [`POST ${path}/publish`]: "content.write",
    [`POST ${path}/schedule`]: "content.write",
    [`POST ${path}/unschedule`]: "content.write",
    [`POST ${path}/discard`]: "content.write",
    [`POST ${path}/preview`]: "content.write",
    "POST /content/dead-links": "catalogue.read",
    [`GET ${path}/versions`]: "catalogue.read",
    "GET /content-versions/:id": "catalogue.read",
    [`POST ${path}/restore`]: "content.write",
    "GET /pages": "catalogue.read",
    "POST /pages": "content.write",
    "POST /pages/:id/address": "content.write",
    "POST /page-order": "content.write",
    "POST /pages/:id/unpublish": "content.write",
    "DELETE /pages/:id": "content.write",
    "GET /redirects": "catalogue.read",
    "POST /redirects": "content.write",
    "POST /redirects/:id": "content.write",
    "DELETE /redirects/:id": "content.write",
    "POST /redirects-import": "content.write",
    "GET /redirects-export": "catalogue.read",
    "GET /not-found-addresses": "catalogue.read",
    "POST /not-found-addresses/forget": "content.write",
  },
  bodies: {
    [`POST ${path}/draft`]: { body: { title: "Sample" }, ...revision },
    [`POST ${path}/publish`]: revision,
    [`POST ${path}/schedule`]: { at: "2047-01-01T00:00:00.000Z", ...revision },
    [`POST ${path}/unschedule`]: revision,
    [`POST ${path}/discard`]: revision,
    "POST /content/dead-links": { links: ["/faq"] },
    [`POST ${path}/restore`]: { version: 1, ...revision },
    "POST /pages": { title: "Sample" },
    "POST /pages/:id/address": { slug: "sample-address" },
    "POST /page-order": { parent: null, ids: [] },
    "POST /redirects": { from: "/sample-old", to: "/faq" },
    "POST /redirects/:id": { from: "/sample-older", to: "/faq", version: 1 },
    "POST /redirects-import": { lines: [{ from: "/sample-oldest", to: "/faq" }] },
    "POST /not-found-addresses/forget": { path: "/sample-lost" },
  },
  createPathIds: async ({ shop }) => {
    const me = { kind: "command line" } as const;
    await shop.content.edit.save(me, "club", { body: { title: "Sample" }, revision: 0 });
    await shop.content.edit.publish(me, "club", { revision: 1 });
    const page = await shop.content.pages.create(me, { title: "Sample page", slug: "", parent: null });
    const pageId = page.ok ? page.value.id : "";
    const redirect = await shop.redirects.create(me, { from: "/sample-moved", to: "/faq", permanent: true });
    const redirectId = redirect.ok ? redirect.value.id : "";
    const idFor = (route: string) =>
      route.includes("/redirects/:id")
        ? redirectId
        : route.includes("/pages/:id")
          ? pageId
          : route.includes("versions/:id")
            ? "club.1"
            : "club";
    const routes = Object.keys(contentRoutes.permissions).filter((route) => route.includes("/:id"));
    return Object.fromEntries(routes.map((route) => [route, idFor(route)]));
  },
};

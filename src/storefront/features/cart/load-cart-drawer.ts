type Drawer = typeof import("./cart-drawer-content.tsx");

let drawer: Promise<Drawer> | undefined;

/** Loads the drawer's code once; after a failure the next call tries again. */
export function loadCartDrawer(): Promise<Drawer> {
  drawer ??= import("./cart-drawer-content.tsx").catch((error) => {
    drawer = undefined;
    throw error;
  });
  return drawer;
}

/** Loads it ahead, so that 'Buy Now' answers at once. */
export function preloadCartDrawer(): void {
  loadCartDrawer().catch(() => {}); // tried again when the drawer is opened
}

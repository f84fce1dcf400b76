import { createContext, useContext } from "react";

type Frame = { isPhone: boolean; onPalette: () => void; onShortcuts: () => void };

/** What the frame offers to the page within it; on phones the page's header holds the frame's buttons. */
const FrameContext = createContext<Frame>({ isPhone: false, onPalette: () => undefined, onShortcuts: () => undefined });

export const FrameProvider = FrameContext.Provider;

export const useFrame = (): Frame => useContext(FrameContext);

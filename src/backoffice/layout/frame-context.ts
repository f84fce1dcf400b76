import { createContext, useContext } from "react";

type Frame = { isPhone: boolean; onPalette: () => void; onShortcuts: () => void };

/** Passes the frame's actions to its page, because on phones their buttons are in the page's header. */
const FrameContext = createContext<Frame>({ isPhone: false, onPalette: () => undefined, onShortcuts: () => undefined });

export const FrameProvider = FrameContext.Provider;

export const useFrame = (): Frame => useContext(FrameContext);

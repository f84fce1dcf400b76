import { createContext, useContext } from "react";

type Frame = { isPhone: boolean; onPalette: () => void; onShortcuts: () => void };

/** Passes the frame's acts to its page: on phones the page's header holds their buttons. */
const FrameContext = createContext<Frame>({ isPhone: false, onPalette: () => undefined, onShortcuts: () => undefined });

export const FrameProvider = FrameContext.Provider;

export const useFrame = (): Frame => useContext(FrameContext);

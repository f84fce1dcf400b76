import { Controls } from "./controls.tsx";
import { Forms } from "./forms.tsx";
import { Messages } from "./messages.tsx";
import { Shelves } from "./shelves.tsx";
import { Tracking } from "./tracking.tsx";

export function Gallery() {
  return (
    <div className="wrap sheets">
      <h1 className="d1">Every state</h1>
      <Controls />
      <Forms />
      <Messages />
      <Shelves />
      <Tracking />
    </div>
  );
}

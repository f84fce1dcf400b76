import { Alert } from "@mui/material";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** The Shape Detection API's reader of codes, which TypeScript does not know; Chrome on Android has it. */
type BarcodeDetector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => BarcodeDetector;

const detectorClass = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
const formats = ["qr_code", "code_128", "ean_13", "ean_8", "upc_a"];

export const hasCameraScanner = detectorClass !== undefined && navigator.mediaDevices !== undefined;

const intervalMs = 250;
/** A code that stays before the camera counts once in this time. */
const sameCodeMs = 2_000;

type Props = { onScan: (text: string) => void; onStop: () => void };

/** Reads codes from the camera until it is closed. */
export function CameraScanner({ onScan, onStop }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState("");
  const found = useEffectEvent(onScan);
  useEffect(() => {
    const camera = openCamera(video.current, (text) => found(text));
    camera.started.catch(() => setError("The camera can't be used. Allow it in the browser's address bar."));
    return camera.close;
  }, []);
  if (error !== "") {
    return (
      <Alert severity="error" onClose={onStop}>
        {error}
      </Alert>
    );
  }
  return <video ref={video} className="pack-camera" muted playsInline aria-label="Camera" />;
}

function openCamera(video: HTMLVideoElement | null, onCode: (text: string) => void) {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;
  const close = () => {
    isClosed = true;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    if (!video || !detectorClass) return;
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (isClosed) return close();
    video.srcObject = stream;
    await video.play();
    timer = startReading(video, new detectorClass({ formats }), onCode);
  };
  return { started: start(), close };
}

function startReading(video: HTMLVideoElement, detector: BarcodeDetector, onCode: (text: string) => void) {
  let last = { text: "", at: Number.NEGATIVE_INFINITY };
  return setInterval(async () => {
    // A frame that can't be read is followed by the next.
    const [code] = await detector.detect(video).catch(() => []);
    if (!code) return;
    const now = performance.now();
    if (code.rawValue === last.text && now - last.at < sameCodeMs) return;
    last = { text: code.rawValue, at: now };
    navigator.vibrate?.(40);
    onCode(code.rawValue);
  }, intervalMs);
}

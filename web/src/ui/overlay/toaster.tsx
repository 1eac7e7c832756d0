import { Toaster as HotToaster } from "react-hot-toast";
import { TOAST_GUTTER_PX, toastOptions } from "./toast.ts";
import "./toaster.css";

/** Shows toasts at the top centre. They stay while the pointer is over them. */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      gutter={TOAST_GUTTER_PX}
      containerStyle={{ top: 76 }}
      toastOptions={toastOptions}
    />
  );
}

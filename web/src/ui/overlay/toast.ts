import toast, { type DefaultToastOptions } from "react-hot-toast/headless";

export { toast };

/** The duration of each type, in ms. */
export const TOAST_DURATIONS_MS = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4_000,
} as const;

/** A dismissed toast is removed after a second. The library itself keeps at most 20. */
export const TOAST_REMOVE_MS = 1_000;
export const TOAST_GUTTER_PX = 8;
export const TOAST_WIDTH_PX = 350;

const { blank, ...types } = TOAST_DURATIONS_MS;

export const toastOptions: DefaultToastOptions = {
  duration: blank,
  removeDelay: TOAST_REMOVE_MS,
  className: "toast",
  style: { maxWidth: TOAST_WIDTH_PX },
  ...Object.fromEntries(Object.entries(types).map(([type, duration]) => [type, { duration }])),
};

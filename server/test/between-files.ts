import { afterAll } from "vitest";
import { setClock } from "../src/platform/clock.ts";

// Files of module tests share the loaded sources of their process, and of them only the clock is anybody's to change.
afterAll(() => setClock());

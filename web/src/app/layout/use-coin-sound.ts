import { useEffect, useRef } from "react";
import { playSound } from "../sound/index.ts";

/** Coins can be heard when they come in: sales, prizes, deposits. Not when they are first read, nor when they go. */
export function useCoinSound(balance: number | undefined): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && balance !== undefined && balance > before.current) playSound("coin");
    before.current = balance;
  }, [balance]);
}

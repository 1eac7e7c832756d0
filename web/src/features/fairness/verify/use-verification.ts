import { type Verdict, verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { useEffect, useRef, useState } from "react";
import type { LooseReceipt } from "./receipt-text.ts";
import { emptyValues, proveTyped, type TypedValues, valuesOf, withValues, wrongValues } from "./typed-values.ts";

export interface Judged {
  verdict: Verdict;
  /** The receipt of the verdict; null if single values were typed. */
  receipt: LooseReceipt | null;
  values: TypedValues;
  /** The number of this calculation on the page. */
  turn: number;
}

export interface Verification {
  receipt: LooseReceipt | null;
  values: TypedValues;
  wrong: readonly string[];
  judged: Judged | null;
  /** Whether the form shows the published sample, with which the page starts. */
  isSample: boolean;
  change: (change: Partial<TypedValues>) => void;
  compute: () => void;
  open: (receipt: LooseReceipt) => void;
  clear: () => void;
}

/** The state of the verify page: a receipt or typed values, and the verdict of the contract's verifier. */
export function useVerification(loaded: LooseReceipt | null): Verification {
  const [receipt, setReceipt] = useState<LooseReceipt | null>(null);
  const [values, setValues] = useState<TypedValues>(sampleValues);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [judged, setJudged] = useState<Judged | null>(null);
  const turn = useRef(0);

  const judge = async (ofReceipt: LooseReceipt | null, ofValues: TypedValues) => {
    const missing = ofReceipt ? [] : wrongValues(ofValues);
    setWrong(missing);
    if (missing.length > 0) return;
    const mine = ++turn.current;
    const judgedReceipt = ofReceipt && withValues(ofReceipt, ofValues);
    const verdict = await (judgedReceipt ? verifyReceipt(judgedReceipt) : proveTyped(ofValues));
    // An earlier calculation that ends later must not overwrite a newer result.
    if (mine === turn.current) setJudged({ verdict, receipt: judgedReceipt, values: ofValues, turn: mine });
  };
  const open = (opened: LooseReceipt) => {
    setReceipt(opened);
    setValues(valuesOf(opened));
    void judge(opened, valuesOf(opened));
  };

  // This effect runs when another receipt has loaded, and once for the sample.
  useEffect(() => {
    if (loaded) open(loaded);
    else if (!receipt) void judge(null, sampleValues);
  }, [loaded]);

  return {
    receipt,
    values,
    wrong,
    judged,
    isSample: receipt === null && values === sampleValues,
    change: (change) => {
      setValues((known) => ({ ...known, ...change }));
      // The error belonged to the previous value.
      setWrong((names) => names.filter((name) => !Object.hasOwn(change, name)));
    },
    compute: () => void judge(receipt, values),
    open,
    clear: () => {
      turn.current++;
      setReceipt(null);
      setValues(emptyValues);
      setJudged(null);
      setWrong([]);
    },
  };
}

/** The published sample values of docs/fairness.md, with which the verify page starts. */
const sampleValues: TypedValues = {
  serverSeed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  secretSalt: "202122232425262728292a2b2c2d2e2f",
  publicHash: "ba49a6e6a476bbe3963b5a32c3944b383790732fa83078cce82fc9cf34c875be",
  clientSeed: "player_one",
  nonce: "1",
  size: "100000",
};

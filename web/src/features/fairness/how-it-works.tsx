import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/button.tsx";

/** The scheme in four sentences and one line of formula. */
export function HowItWorks() {
  return (
    <section className="pt-16">
      <h2 className="pb-6">
        <Trans>How it works</Trans>
      </h2>
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
        <Point number={1} title={<Trans>We promise</Trans>}>
          <Trans>
            We draw a server seed and a salt and show their hash. From then on we cannot exchange them: the hash would
            no longer fit.
          </Trans>
        </Point>
        <Point number={2} title={<Trans>You add yours</Trans>}>
          <Trans>
            Your browser adds a client seed after the hash was shown. Nobody can have chosen our seed to suit it.
          </Trans>
        </Point>
        <Point number={3} title={<Trans>Every roll counts up</Trans>}>
          <Trans>
            Both seeds and a running number, the nonce, give a ticket from 1 to 100,000. No roll can be left out or
            repeated.
          </Trans>
        </Point>
        <Point number={4} title={<Trans>You check</Trans>}>
          <Trans>
            Change your client seed and our seed is revealed. Then anyone can repeat every roll, here or with a few
            lines of their own.
          </Trans>
        </Point>
      </ol>
      <div className="glass mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 px-7 py-5 max-md:px-[18px]">
        <code className="hash min-w-60 flex-1 break-words">
          int(HMAC-SHA512(clientSeed + "-" + nonce, serverSeed)[0..15], 16) mod 100000 + 1
        </code>
        <LinkButton to={paths.verify()} size="s">
          <Trans>Try it with the published samples</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

function Point({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="glass grid-cols-[44px_1fr] items-baseline p-6 max-md:grid max-md:p-[18px]">
      <span className="num mb-4 block text-39 text-brass max-md:row-span-2 max-md:mb-0" aria-hidden="true">
        {number}
      </span>
      <h3 className="mb-2 text-16">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  );
}

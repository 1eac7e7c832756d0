import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { paths } from "../paths.ts";

/** 404: an unlit, empty case. */
export default function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <div className="wrap flex flex-col items-center pt-10 pb-8 text-center md:pt-16">
      <PageTitle>{t`Page not found`}</PageTitle>
      <svg viewBox="0 0 240 248" className="w-56 max-w-[60vw]" aria-hidden="true">
        <ellipse cx="120" cy="240" rx="116" ry="7" fill="#000" opacity=".75" />
        <path d="M24 22H216V192H24Z" fill="#fff" opacity=".03" />
        <path
          d="M46 30V178M194 30V178M46 30H194M24 22 46 30M216 22 194 30M24 192 46 178H194L216 192"
          stroke="#fff"
          strokeOpacity=".13"
          fill="none"
        />
        <path d="M24.5 192V22.5H215.5V192" stroke="#fff" strokeOpacity=".26" fill="none" />
        <path d="M18 192H222V238H18Z" fill="#14181f" />
        <path d="M18 192.5H222" stroke="#E8C27A" strokeOpacity=".5" />
        <path d="M18 14H222V22H18Z" fill="#1b212c" />
        <text x="120" y="223" textAnchor="middle" className="num" fill="#B9A577" fontSize="20" letterSpacing="3">
          404
        </text>
      </svg>
      <h1 className="mt-8">{t`There is nothing in this case`}</h1>
      <p className="mt-3 max-w-[34em] text-16 text-muted">{t`The address does not exist, or what stood here has moved.`}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton look="primary" to={paths.boxes()}>
          {t`To the boxes`}
        </LinkButton>
        <LinkButton to={paths.home()}>{t`To the home page`}</LinkButton>
      </div>
    </div>
  );
}

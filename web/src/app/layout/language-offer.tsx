import { useLingui } from "@lingui/react";
import { type Language, texts } from "@vitrine/contract/languages.ts";
import { useEffect } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chooseLocale } from "../i18n.ts";
import { dismissOffer, rememberOffer } from "./offer-once.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { useStripNotice } from "./strip-notice.ts";

// These texts are in the offered language instead of the page's language, so they are not Lingui messages.
const OFFER = texts({ zh: "用中文浏览本站", en: "View this site in English", ru: "Открыть сайт на русском" });
const DISMISS = texts({ zh: "不用了", en: "No, thanks", ru: "Нет, спасибо" });
const ABOUT = texts({ zh: "语言", en: "Language", ru: "Язык" });

/**
 * Offers another language of the site if the browser prefers it, in one visit only. The offer takes the place of the
 * live drops, so that the page does not move.
 */
export default function LanguageOffer() {
  const { i18n } = useLingui();
  const wanted = preferredLanguage(navigator.languages);
  const language = wanted === i18n.locale ? undefined : wanted;
  useEffect(() => {
    useStripNotice.setState({ offer: language ? <Offer language={language} /> : null });
    return () => useStripNotice.setState({ offer: null });
  }, [language]);
  return null;
}

function Offer({ language }: { language: Language }) {
  useEffect(rememberOffer, []);
  const close = () => {
    useStripNotice.setState({ offer: null });
    // The button that had the focus no longer exists.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const choose = async () => {
    await chooseLocale(language);
    close();
  };
  const dismiss = () => {
    dismissOffer();
    close();
  };
  return (
    <section
      lang={language}
      aria-label={ABOUT[language]}
      className="relative z-4 h-[52px] border-line border-y bg-[var(--tint-1)] max-md:h-[46px]"
    >
      <div className="wrap flex h-full items-center justify-center gap-2 text-14">
        <button
          type="button"
          onClick={() => void choose()}
          className="tap inline-flex min-h-11 items-center gap-2 rounded-1 text-brass hover:text-brass-hi"
        >
          <Icon name="globe" size={17} />
          {OFFER[language]}
        </button>
        <IconButton aria-label={DISMISS[language]} onClick={dismiss}>
          <Icon name="close" size={16} />
        </IconButton>
      </div>
    </section>
  );
}

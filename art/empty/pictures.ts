/**
 * What stands where nothing is: a small lit case, 240 by 200, with a trace of what belongs there. The inks are chosen to be
 * seen on night and on the light theme.
 */
export const EMPTY: Record<string, string> = {
  bag: standing(
    '<path d="M88 146h64l-4-10H92z" fill="url(#b)"/><path d="M120 136V98" stroke="#b98d45" stroke-width="2"/><path d="M96 98q24 14 48 0" fill="none" stroke="url(#b)" stroke-width="3" stroke-linecap="round"/><path d="M78 92q40-34 86-18" fill="none" stroke="#e8c27a" stroke-opacity=".5" stroke-width="1.6" stroke-dasharray="3 6" stroke-linecap="round"/>',
  ),
  records: standing(
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="M${82 + i * 3} ${142 - i * 18}h${76 - i * 6}v-14h${-(76 - i * 6)}z" fill="#efe7d4" fill-opacity="${0.9 - i * 0.24}"/><path d="M${88 + i * 3} ${135 - i * 18}h${34 - i * 4}M${140 - i * 2} ${135 - i * 18}h${10}" stroke="#5f5848" stroke-width="2" stroke-linecap="round"/>`,
      )
      .join("") +
      '<path d="M92 82h56M98 68h44" stroke="#e8c27a" stroke-opacity=".45" stroke-width="1.6" stroke-dasharray="3 6" stroke-linecap="round"/>',
  ),
  search: standing(
    '<circle cx="114" cy="98" r="25" fill="#fff" fill-opacity=".06" stroke="url(#b)" stroke-width="5"/><path d="M132 117l19 22" stroke="url(#b)" stroke-width="7" stroke-linecap="round"/><path d="M99 92a17 17 0 0 1 14-11" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"/>',
  ),
  offline: standing(
    '<path d="M120 58v30" stroke="#8a6a30" stroke-width="2"/><path d="M104 106q0-18 16-18t16 18q0 8-6 13v9h-20v-9q-6-5-6-13z" fill="#fff" fill-opacity=".08" stroke="#b9c0cb" stroke-opacity=".8" stroke-width="2"/><path d="M112 108l4-5 4 6 4-6 4 5" fill="none" stroke="#b9c0cb" stroke-width="1.8"/><path d="M110 132h20M112 137h16" stroke="url(#b)" stroke-width="3.4" stroke-linecap="round"/>',
    0.18,
  ),
  error: standing(
    '<path d="M64 46l34 38-10 16 24 12-8 22 12 16" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.6"/><path d="M98 84l30-8M88 100l-26 6M112 112l28-4 14 12M104 134l-26 6" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2"/><path d="M132 147l10-15 9 15z" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-opacity=".6"/><path d="M156 148l5-8 5 8z" fill="#fff" fill-opacity=".25"/>',
    0.5,
  ),
  "not-found": standing(
    '<path d="M120 148v-20M96 128h48" stroke="#b98d45" stroke-width="2.4"/><path d="M92 124q28 10 56 0" fill="none" stroke="url(#b)" stroke-width="3" stroke-linecap="round"/><path d="M84 108q8-44 44-48 34-2 30 30-3 18-20 16" fill="none" stroke="#e8c27a" stroke-opacity=".7" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>',
  ),
  maintenance: standing(
    '<path d="M68 46h104v104H68z" fill="#efe7d4" fill-opacity=".9"/><path d="M68 46q10 34 4 104M94 46q8 40 2 104M120 46q-6 50 2 104M148 46q6 44-2 104M172 46q-8 40-2 104" fill="none" stroke="#a89a7c" stroke-width="1.6"/><path d="M68 150q8-9 17 0t17 0 18 0 17 0 18 0 17 0" fill="#d3cab4"/><path d="M104 88l30 30M134 88l-30 30" stroke="#8a6a30" stroke-width="5" stroke-linecap="round"/>',
  ),
  "signed-out": standing(
    '<path d="M102 100v-12a18 18 0 0 1 36 0v12" fill="none" stroke="url(#b)" stroke-width="6"/><path d="M92 100h56v40q0 5-5 5H97q-5 0-5-5z" fill="url(#b)"/><path d="M120 112a7 7 0 0 1 4 12l2 11h-12l2-11a7 7 0 0 1 4-12z" fill="#2a1e0a"/>',
  ),
};

/** The case around it; `light` 0…1 is how far its lamp is on. */
function standing(inside: string, light = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 200"><defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#222a37"/><stop offset="1" stop-color="#090c11"/></linearGradient><linearGradient id="c" x2="0" y2="1"><stop stop-color="#ffe9be" stop-opacity=".7"/><stop offset="1" stop-color="#e8c27a" stop-opacity=".04"/></linearGradient><radialGradient id="p"><stop stop-color="#ffe3ae" stop-opacity=".75"/><stop offset="1" stop-color="#e8c27a" stop-opacity="0"/></radialGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="#ffe9be"/><stop offset=".5" stop-color="#dcb067"/><stop offset="1" stop-color="#8d682b"/></linearGradient><linearGradient id="l" x2="0" y2="1"><stop stop-color="#2b3341"/><stop offset="1" stop-color="#0b0e14"/></linearGradient></defs><ellipse cx="120" cy="191" rx="104" ry="6" fill="#000" opacity=".4"/><path d="M52 40h136v118H52z" fill="url(#w)"/><g opacity="${light}"><path d="M108 40h24l44 112H64z" fill="url(#c)" opacity=".5"/><path d="M112 40h16l26 112H86z" fill="url(#c)" opacity=".6"/><ellipse cx="120" cy="151" rx="60" ry="8" fill="url(#p)"/></g>${inside}<path d="M52 40h50l-50 76zM116 40h14l-66 104-12 14v-16z" fill="#fff" opacity=".055"/><path d="M52.7 40v118M187.3 40v118" stroke="#d9b36b" stroke-width="1.4"/><path d="M44 30h152v10H44z" fill="#171b23"/><path d="M44 30.5h152M44 39.6h152" stroke="#d9b36b" stroke-width="1"/><path d="M100 42h40" stroke="#fff3d6" stroke-opacity="${light}" stroke-width="3" stroke-linecap="round"/><path d="M40 158h160v30H40z" fill="url(#l)"/><path d="M40 158.5h160" stroke="#e8c27a" stroke-width="1.6"/><path d="M40 187.5h160" stroke="#8d682b" stroke-width="1"/><path d="M120 166l7 7-7 7-7-7z" fill="none" stroke="#d9b36b" stroke-width="1.2"/></svg>\n`;
}

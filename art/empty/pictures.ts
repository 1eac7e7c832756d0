/**
 * The pictures of empty lists and pages: a small lit case, 200 by 176, with a hint of the missing thing. Their colours
 * are visible on the night and on the daylight theme.
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
    '<path d="M120 56l20 27-20 27-20-27zM100 83h40M120 56l-7 27 7 27 7-27z" fill="none" stroke="#ffe3ae" stroke-opacity=".8" stroke-width="1.8" stroke-dasharray="2.4 5" stroke-linecap="round"/><path d="M91 120h58l3 27H88z" fill="#f2ead8"/><path d="M88 147h64v2.6H88z" fill="#b9ad8f"/><path d="M104 127l-7 9.6h10M104.6 132.4v9M120 127c-4 0-5.4 3.4-5.4 7.2s1.4 7.2 5.4 7.2 5.4-3.4 5.4-7.2-1.4-7.2-5.4-7.2zM139 127l-7 9.6h10M139.6 132.4v9" fill="none" stroke="#3a3222" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  maintenance: standing(
    '<g transform="rotate(40 120 104)"><path d="M116.5 58q3.5-3 7 0l1.5 44h-10z" fill="url(#b)"/><path d="M113.5 102h13v9h-13z" fill="#aeb6c2"/><path d="M113.5 104.5h13M113.5 108.5h13" stroke="#5a6474" stroke-width="1"/><path d="M113 111h14l1 22q-4 5-8 4t-8-4z" fill="#efe7d4"/><path d="M116.5 113l-.5 20M120 113v22M123.5 113l.5 20" stroke="#a89a7c" stroke-width="1"/></g><g transform="rotate(-40 120 104)"><path d="M114 62q0-5 6-5t6 5v26q0 4-3 5h-6q-3-1-3-5z" fill="#8f2b22"/><path d="M117.5 60v31M122.5 60v31" stroke="#fff" stroke-opacity=".28" stroke-width="1.4"/><path d="M117 93h6v4h-6z" fill="#d9b36b"/><path d="M118.4 97h3.2v36h-3.2z" fill="#c7cdd6"/><path d="M117.2 133h5.6l-1.2 9h-3.2z" fill="#e6e9ee"/></g>',
    0.42,
  ),
  "not-open": standing(
    '<path d="M96 74q24-11 48 0 6 34 19 73-7-6-14.3 0-7.2 6-14.3 0-7.2-6-14.4 0-7.2 6-14.3 0-7.2-6-14.4 0-7.2 6-14.3 0Q90 108 96 74z" fill="url(#k)"/><path d="M104 76q-2 38-13 70M113 73q-1 40-8 75M122 73q2 40 0 73M132 75q4 38 7 72M140 77q6 36 14 68" fill="none" stroke="#6f6449" stroke-opacity=".5" stroke-width="1.5" stroke-linecap="round"/><path d="M96 74q24-11 48 0" fill="none" stroke="#fffaf0" stroke-width="1.4"/><path d="M132 92l10 11" stroke="#8a6a30" stroke-width="1.3"/><path d="M139 101l12 3 3 17-15-3z" fill="#fffdf6" stroke="#b98d45" stroke-width="1"/><path d="M146.6 106.5l3.3 4.2-3.3 4.2-3.3-4.2z" fill="none" stroke="#8a6a30" stroke-width="1.2"/>',
  ),
  "signed-out": standing(
    '<path d="M102 100v-12a18 18 0 0 1 36 0v12" fill="none" stroke="url(#b)" stroke-width="6"/><path d="M92 100h56v40q0 5-5 5H97q-5 0-5-5z" fill="url(#b)"/><path d="M120 112a7 7 0 0 1 4 12l2 11h-12l2-11a7 7 0 0 1 4-12z" fill="#2a1e0a"/>',
  ),
};

/** Draws the case around the hint; `light` 0…1 is the brightness of its lamp. */
function standing(inside: string, light = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 24 200 176"><defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#222a37"/><stop offset="1" stop-color="#090c11"/></linearGradient><linearGradient id="c" x2="0" y2="1"><stop stop-color="#ffe9be" stop-opacity=".7"/><stop offset="1" stop-color="#e8c27a" stop-opacity=".04"/></linearGradient><radialGradient id="p"><stop stop-color="#ffe3ae" stop-opacity=".75"/><stop offset="1" stop-color="#e8c27a" stop-opacity="0"/></radialGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="#ffe9be"/><stop offset=".5" stop-color="#dcb067"/><stop offset="1" stop-color="#8d682b"/></linearGradient><linearGradient id="l" x2="0" y2="1"><stop stop-color="#2b3341"/><stop offset="1" stop-color="#0b0e14"/></linearGradient><linearGradient id="k" x2=".3" y2="1"><stop stop-color="#fbf5e6"/><stop offset=".5" stop-color="#dccfb0"/><stop offset="1" stop-color="#9a8c6b"/></linearGradient><radialGradient id="s"><stop stop-opacity=".6"/><stop offset=".6" stop-opacity=".34"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><ellipse cx="120" cy="188" rx="96" ry="9" fill="url(#s)"/><path d="M52 40h136v118H52z" fill="url(#w)"/><g opacity="${light}"><path d="M108 40h24l44 112H64z" fill="url(#c)" opacity=".5"/><path d="M112 40h16l26 112H86z" fill="url(#c)" opacity=".6"/><ellipse cx="120" cy="151" rx="60" ry="8" fill="url(#p)"/></g>${inside}<path d="M52 40h50l-50 76zM116 40h14l-66 104-12 14v-16z" fill="#fff" opacity=".055"/><path d="M52.7 40v118M187.3 40v118" stroke="#d9b36b" stroke-width="1.4"/><path d="M44 30h152v10H44z" fill="#171b23"/><path d="M44 30.5h152M44 39.6h152" stroke="#d9b36b" stroke-width="1"/><path d="M100 42h40" stroke="#fff3d6" stroke-opacity="${light}" stroke-width="3" stroke-linecap="round"/><path d="M40 158h160v30H40z" fill="url(#l)"/><path d="M40 158.5h160" stroke="#e8c27a" stroke-width="1.6"/><path d="M40 187.5h160" stroke="#8d682b" stroke-width="1"/><path d="M120 166l7 7-7 7-7-7z" fill="none" stroke="#d9b36b" stroke-width="1.2"/></svg>\n`;
}

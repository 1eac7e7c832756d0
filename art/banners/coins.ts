/** Draws a stack of coins seen from a little above. The drawing is 240 wide, and the stack stands on its lower edge. */
export function coinStack(count: number): { svg: string; width: number; height: number } {
  const height = 74 + count * 30;
  const coins = Array.from({ length: count }, (_, i) => {
    const [x, y] = [120 + [0, 5, -4, 2, -6, 4][(i * 5) % 6]!, height - 36 - i * 30];
    const reeds = Array.from({ length: 38 }, (_, k) => {
      const angle = ((k + 0.5) / 38) * Math.PI;
      const [dx, dy] = [Math.cos(angle) * 106, Math.sin(angle) * 30];
      return `M${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}v25`;
    });
    return `<path fill="url(#side)" d="M${x - 108} ${y}v28a108 31 0 0 0 216 0v-28z"/><path stroke="#3a2508" stroke-opacity=".5" stroke-width="2.4" d="${reeds.join("")}"/><ellipse cx="${x}" cy="${y + 28}" rx="108" ry="31" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2"/><ellipse cx="${x}" cy="${y}" rx="108" ry="31" fill="url(#face)"/><ellipse cx="${x}" cy="${y}" rx="106" ry="29.6" fill="none" stroke="#fff1cf" stroke-opacity=".8" stroke-width="1.6"/><ellipse cx="${x}" cy="${y}" rx="90" ry="24" fill="none" stroke="#5a3d10" stroke-opacity=".75" stroke-width="2.4"/><path fill="none" stroke="#5a3d10" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M${x - 34} ${y - 11}L${x} ${y + 13}L${x + 34} ${y - 11}"/>`;
  });
  const fills =
    '<linearGradient id="side"><stop stop-color="#4a3110"/><stop offset=".18" stop-color="#c48f3c"/><stop offset=".34" stop-color="#ffe3a6"/><stop offset=".52" stop-color="#a9742a"/><stop offset=".8" stop-color="#6b4716"/><stop offset=".93" stop-color="#d9a857"/><stop offset="1" stop-color="#3a2508"/></linearGradient><linearGradient id="face" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff0c8"/><stop offset=".45" stop-color="#e0ac57"/><stop offset=".7" stop-color="#b98138"/><stop offset="1" stop-color="#f3cf8a"/></linearGradient>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="${height}" viewBox="0 0 240 ${height}"><defs>${fills}</defs>${coins.join("")}</svg>`;
  return { svg, width: 240, height };
}

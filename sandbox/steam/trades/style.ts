/** The style of the trade pages: a stand for the item, two sides of a trade, a fold for testers. */
export const TRADE_STYLE = `
.stand{display:grid;place-items:center;height:200px;margin:0 -8px 4px;border-radius:14px;background:radial-gradient(closest-side,#ffffff24,transparent)}
.stand img{max-width:100%;height:180px;object-fit:contain;filter:drop-shadow(0 14px 12px #0009)}
.sides{display:grid;grid-template-columns:1fr auto;gap:4px 16px;margin:0 0 16px;padding:12px 16px;border-radius:12px;background:var(--well);box-shadow:inset 0 1px #ffffff14}
.sides dt{grid-column:1;font-size:13px;color:var(--muted)}
.sides dd{grid-column:1/-1;margin:0 0 6px;font-weight:500;overflow-wrap:anywhere}
.sides small{grid-column:2;grid-row:1;align-self:start}
.state{display:flex;gap:10px;align-items:baseline;margin:0 0 4px}
.state:before{content:"";flex:none;width:9px;height:9px;border-radius:50%;background:var(--muted)}
.state.pending:before{background:var(--brass);box-shadow:0 0 10px var(--brass)}
.state.accepted:before{background:#7fc8ff;box-shadow:0 0 10px #7fc8ff}
.state.settled:before{background:#7fd6a1;box-shadow:0 0 10px #7fd6a1}
.acts .primary{flex-basis:100%}
.ways{display:flex;flex-wrap:wrap;gap:4px 20px;margin:16px 0 0;font-size:14px}
.ways a{color:var(--brass);padding:10px 0;min-height:44px}
details{margin-top:16px;border-top:1px solid var(--line);padding-top:4px}
summary{min-height:44px;padding:10px 0;cursor:pointer;color:var(--muted);font-size:14px}
summary:focus-visible{outline:2px solid var(--brass);outline-offset:2px;border-radius:6px}
details .field{margin-bottom:12px}
details .acts{margin:0 0 16px}
.offers{list-style:none;margin:16px 0 0;padding:0;display:grid;gap:8px}
.offers a{display:flex;align-items:center;gap:14px;padding:10px 12px;border-radius:12px;background:var(--well);color:var(--ink);text-decoration:none;box-shadow:inset 0 1px #ffffff14}
.offers a:hover{background:#ffffff12}
.offers img{flex:none;width:72px;height:48px;object-fit:contain}
.offers b{display:block;font-weight:500;overflow-wrap:anywhere}
`;

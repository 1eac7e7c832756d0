import { STYLE as FRAME } from "../steam/style.ts";

/** The common style of the sandboxes, and the style of the checkout: a paper bill with a large sum. */
export const STYLE = `${FRAME}
:root{--paper:#f2ede0;--paper-ink:#18150e;--paper-muted:#5f5848;--paper-line:#d3cab4;--ok:#6fd3a0;--bad:#ff7a6c;
--display:"Noto Serif Display",Didot,"Bodoni 72","Times New Roman",serif}
main{padding:0;overflow:hidden}
main.wide{max-width:920px}
.side{padding:24px}
.side>.kicker+h1{margin:12px 0 16px}
.bill{padding:24px 24px 20px;background:radial-gradient(20rem 22rem at 50% -5rem,#e8c27a52,transparent 72%),#00000038}
.paper{margin:0 auto;max-width:340px;padding:20px 22px 14px;border-radius:2px;background:var(--paper);color:var(--paper-ink);
box-shadow:0 22px 44px -18px #000,0 3px 8px #00000080}
.paper p{margin:0;color:var(--paper-muted);font-size:14px}
.paper .sum{color:var(--paper-ink);font:450 44px/1.15 var(--display);font-stretch:78%;font-variant-numeric:lining-nums tabular-nums;margin:2px 0 14px;overflow-wrap:anywhere}
dl{margin:0;border-top:1px solid var(--paper-line);padding-top:8px;font-size:14px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:4px 0}
dt{color:var(--paper-muted)}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.plays{margin:16px auto 0;max-width:340px;font-size:13px;color:var(--muted)}
.side .plays{margin:0 0 20px;max-width:none;font-size:14px}
h2{margin:0 0 6px;font-size:14px;font-weight:400;color:var(--muted)}
.payer{min-height:60px}
.payer small{display:block;line-height:1.4}
.plastic{flex:none;width:52px;height:34px;border-radius:5px;position:relative;overflow:hidden;
box-shadow:inset 0 1px #ffffff59,inset 0 0 0 1px #ffffff1f,0 4px 8px -4px #000}
.plastic::before{content:"";position:absolute;left:8px;top:9px;width:10px;height:8px;border-radius:2px;background:linear-gradient(#f6dfa8,#b48a3e)}
.plastic::after{content:"";position:absolute;inset:0;background:linear-gradient(112deg,#ffffff40,#ffffff14 30%,transparent 30.5%)}
.plastic.n1{background:linear-gradient(135deg,#31455f,#141d2b)}
.plastic.n2{background:linear-gradient(135deg,#a8752d,#4a2f0e)}
.plastic.n3{background:linear-gradient(135deg,#3d6455,#14271f)}
.plastic:is(.alipay,.wechat){width:34px;margin:0 9px;border-radius:10px}
.plastic:is(.alipay,.wechat)::before{left:12px;top:7px;border-radius:50%;height:10px;background:#ffffffd9;box-shadow:0 16px 0 4px #ffffffd9}
.person small,.figures{font-variant-numeric:tabular-nums}
.primary{display:block;width:100%;min-height:52px;padding:12px 20px;border-radius:10px;font-size:17px;text-align:center;text-decoration:none;
background:linear-gradient(#e6c582,var(--brass));color:var(--on-brass);font-weight:500}
.primary:hover{filter:brightness(1.06)}
.side .acts{margin-top:12px}
.acts button{padding:8px 12px}
details{margin-top:24px;border-top:1px solid #ffffff14}
summary{padding:14px 0;min-height:44px;font-size:14px;color:var(--muted);cursor:pointer}
summary:hover{color:var(--ink)}
details fieldset{margin:0}
.choice{display:flex;gap:12px;align-items:flex-start;min-height:44px;padding:10px;border-radius:8px;font-size:15px;line-height:24px;cursor:pointer}
.choice:hover{background:#ffffff0a}
.choice:has(:checked){background:#ffffff12}
.choice:has(:focus-visible){outline:2px solid var(--brass);outline-offset:2px}
.choice input{flex:none;accent-color:var(--brass);width:18px;height:18px;margin:3px 0 0;outline:0}
.outcome{margin:0 0 24px;padding-left:14px;border-left:3px solid var(--muted)}
.outcome.paid{border-color:var(--ok)}
.outcome:is(.declined,.charged_back){border-color:var(--bad)}
.payments{list-style:none;margin:0 -10px;padding:0}
.payments a{display:flex;justify-content:space-between;gap:16px;padding:10px;border-radius:10px;color:inherit;text-decoration:none}
.payments a:hover{background:#ffffff0a}
.payments b{display:block;font-weight:500;line-height:1.3}
.end{text-align:right}
small.paid{color:var(--ok)}
small:is(.declined,.charged_back){color:var(--bad)}
:is(.person,.choice) input:focus-visible{outline:0}
:is(summary,.primary):focus-visible{outline:2px solid var(--brass);outline-offset:2px}
@media (min-width:800px){body{display:flex;flex-direction:column}
main{width:100%;margin:auto}
nav{margin:8px 0}
main.wide{display:grid;grid-template-columns:5fr 6fr}
.bill{padding:64px 32px 32px;border-right:1px solid #ffffff0f}
.bill .plays{margin-top:28px}
.side{padding:40px}}
`;

/** A small version of the site's style: dark background, one glass panel, one brass button. */
export const STYLE = `
:root{color-scheme:dark;--night:#0b0f14;--panel:#141a22;--well:#0f141b;--ink:#f2efe8;--muted:#a7afbb;--line:#2b333e;--brass:#d9b46a;--on-brass:#191307}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:radial-gradient(60rem 30rem at 50% -8rem,#2a2a26,transparent),var(--night);color:var(--ink);
font:16px/1.6 Commissioner,system-ui,sans-serif;padding:16px}
nav{display:flex;justify-content:center;gap:4px;margin:8px 0 16px}
nav a{color:var(--muted);padding:10px 12px;min-height:44px;text-decoration:none;border-radius:8px}
nav a[aria-current]{color:var(--ink);text-decoration:underline;text-underline-offset:6px;text-decoration-color:var(--brass)}
main{max-width:480px;margin:0 auto;padding:24px;border-radius:18px;border:1px solid #ffffff14;
background:linear-gradient(#ffffff12,#ffffff08 42%,#ffffff0c);box-shadow:inset 0 1px #ffffff33,0 18px 40px -20px #000}
.kicker{display:inline-block;margin:0;padding:2px 10px;border-radius:2px;background:#f1e6cf;color:#2b2416;font-size:13px}
h1{margin:12px 0 8px;font-size:25px;line-height:1.25;font-weight:500}
:lang(zh-CN) h1{font-weight:300;letter-spacing:.02em}
.warning{margin:0 0 12px;color:var(--muted)}
.back{margin:0 0 16px;font-size:14px;color:var(--muted);overflow-wrap:anywhere}
code{color:var(--ink)}
fieldset{border:0;margin:0 0 16px;padding:0}
legend{padding:0;margin-bottom:6px;font-size:14px;color:var(--muted)}
.person{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 10px;border-radius:10px;cursor:pointer}
.person:hover{background:#ffffff0a}
.person:has(:checked){background:#ffffff12;box-shadow:inset 0 1px #ffffff26}
.person:has(:focus-visible){outline:2px solid var(--brass);outline-offset:2px}
.person input{accent-color:var(--brass);width:18px;height:18px;margin:0;outline:0}
.person img{border-radius:8px}
.person b{font-weight:500;display:block;line-height:1.3}
small{color:var(--muted);font-variant-numeric:tabular-nums}
.field{display:block;font-size:14px;color:var(--muted)}
.field input,.field select{display:block;width:100%;margin-top:4px;min-height:44px;padding:8px 12px;font:inherit;font-size:16px;color:var(--ink);
background:var(--well);border:1px solid var(--line);border-radius:10px}
.hint{margin:4px 0 16px;font-size:13px;color:var(--muted)}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
button{flex:1 1 140px;min-height:48px;padding:8px 20px;font:inherit;color:var(--ink);background:#ffffff14;border:0;border-radius:10px;cursor:pointer}
button.primary{background:linear-gradient(#e6c582,var(--brass));color:var(--on-brass);font-weight:500}
button:hover{filter:brightness(1.08)}
:is(a,button,input,select):focus-visible{outline:2px solid var(--brass);outline-offset:2px}
`;

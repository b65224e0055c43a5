/** The style of the page that checks packs. */
export const checkStyle = `
:root{color-scheme:light dark;--page:#f6f3f0;--card:#fff;--line:#e4e1dd;--control:#8d8781;--ink:#1e1a16;--muted:#625d56;--accent:#d23f18;--on-accent:#fcfaf7;--green:#23643c;--green-soft:#e0f4e6;--red:#a0222b;--red-soft:#fbe7e8}
@media (prefers-color-scheme:dark){:root{--page:#110f0d;--card:#191714;--line:#312d29;--control:#77716a;--ink:#f3f1ef;--muted:#a9a49e;--green:#8fd8a8;--green-soft:#142b1c;--red:#f3a1a4;--red-soft:#3a1618}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:14px/1.5 Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:48px 16px 72px}
h1{margin:0 0 4px;font-size:26px;line-height:1.2}
h2{margin:0 0 4px;font-size:20px;line-height:1.3}
h3{margin:24px 0 4px;font-size:16px}
h4{margin:12px 0 0;font-size:14px}
p{margin:0 0 8px;max-width:72ch}
.muted{color:var(--muted)}
.choose{display:block;margin:24px 0;padding:24px 16px;border:1px dashed var(--control);border-radius:10px;background:var(--card);font-weight:600}
.choose input{display:block;width:100%;margin-top:12px;font:inherit;font-weight:400;color:var(--muted)}
input::file-selector-button{margin-inline-end:12px;padding:9px 14px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
progress{width:100%;accent-color:var(--accent)}
.card{padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.result{padding:12px 16px;border-radius:10px}
.right{background:var(--green-soft);color:var(--green)}
.wrong{background:var(--red-soft);color:var(--red)}
.result p{margin:0}
ul{margin:12px 0 0;padding:0;list-style:none}
li{display:flex;gap:8px;padding:2px 0}
.sign{flex:none;width:1em;font-weight:700;text-align:center}
.is-right .sign{color:var(--green)}
.is-wrong{color:var(--red);font-weight:600}
.is-note .sign{color:var(--muted)}
code{font:12px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
`

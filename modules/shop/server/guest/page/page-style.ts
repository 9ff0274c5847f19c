/** Style sheet of guest pages: phone to wide screen, light and dark. */
export const pageStyle = `
:root { --ink: #1d2129; --soft: #565d69; --paper: #f5f6f8; --card: #fff; --line: #dfe3e8; --good: #0a6b2e; --bad: #b42318; --link: #0b57d0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef0f3; --soft: #a9b0bb; --paper: #14161a; --card: #1f2329; --line: #363c45; --good: #6fd08c; --bad: #ff9c91; --link: #8ab4f8; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 0 16px 32px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; }
nav, header, main, footer { max-width: 1080px; margin: 0 auto; }
nav { display: flex; justify-content: flex-end; padding-top: 8px; }
a { color: var(--link); display: inline-block; padding: 8px 0; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { margin: 0; font-size: 26px; line-height: 1.25; }
.table { margin: 4px 0 0; font-size: 20px; font-weight: 600; }
.state { margin: 8px 0 0; }
.state strong { margin-inline-end: 8px; }
.open strong { color: var(--good); }
.outside strong, .closed strong { color: var(--bad); }
.day { margin: 20px 0 0; color: var(--soft); }
section { margin-top: 20px; }
h2 { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; margin: 0 0 4px; font-size: 20px; }
h2 small { color: var(--soft); font-size: 14px; font-weight: 400; }
h2 .on { color: var(--good); font-weight: 600; }
h3 { margin: 14px 0 6px; color: var(--soft); font-size: 15px; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 8px; margin: 0; padding: 0; list-style: none; }
li { display: grid; align-content: start; grid-template-columns: 1fr auto; gap: 0 12px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
li b { font-weight: 600; }
.price { text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; }
.facts { color: var(--soft); font-size: 14px; }
.left { color: var(--soft); font-size: 14px; text-align: end; }
.gone { color: var(--bad); font-weight: 600; }
.told { margin: 20px 0 0; font-weight: 600; }
.thanks { color: var(--good); }
.score, .nothing { color: var(--bad); }
form { margin-top: 16px; }
form > label, fieldset { display: grid; gap: 8px; max-width: 480px; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
legend { padding: 0 4px; font-weight: 600; }
fieldset label { display: grid; gap: 4px; }
fieldset .score { display: flex; gap: 8px; align-items: center; min-height: 32px; color: inherit; }
input, textarea, button { font: inherit; }
input:not([type=radio]), textarea { width: 100%; padding: 8px; border: 1px solid var(--soft); border-radius: 8px; background: var(--paper); color: var(--ink); }
button { margin-top: 8px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--link); color: var(--card); font-weight: 600; cursor: pointer; }
input:focus-visible, textarea:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.notice { padding: 15vh 0; text-align: center; }
footer { display: flex; gap: 12px; align-items: center; margin-top: 24px; color: var(--soft); font-size: 14px; }
`;

/** Style sheet of a comparison's page: light and dark, down to phone width, and black in print. */
export const diffStyle = `
:root{color-scheme:light dark;--text:light-dark(#1c2024,#e6e8eb);--back:light-dark(#fff,#15181b);--dim:light-dark(#5a6169,#a3abb3);
--line:light-dark(#d5dade,#343a40);--box:light-dark(#f4f6f8,#1e2327);--link:light-dark(#0b57a4,#8ec5ff);
--new:light-dark(#0f5a23,#9be3ab);--new-back:light-dark(#dcf5e1,#12361c);--old:light-dark(#8f1420,#ffb3b3);--old-back:light-dark(#fde4e4,#46191c)}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:50rem;background:var(--back);color:var(--text);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 1rem}
h2{font-size:1.2rem;margin:2rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
h3,article h2{font-size:1rem;margin:0 0 .35rem}
article h2{padding:0;border:0}
h3 a,h2 a{color:inherit;text-decoration:none}
h3 a:hover,h3 a:focus-visible,h2 a:hover,h2 a:focus-visible{color:var(--link);text-decoration:underline}
header p{margin:.35rem 0}
.side::before{content:"";display:inline-block;width:.75rem;height:.75rem;margin-inline-end:.5rem;border-radius:.2rem;border:1px solid currentColor}
.side.old::before{background:var(--old-back);color:var(--old)}
.side.new::before{background:var(--new-back);color:var(--new)}
fieldset{margin:1rem 0 0;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem}
legend{padding:0 .35rem;color:var(--dim)}
fieldset label{display:inline-block;margin:.15rem 1rem .15rem 0;padding:.25rem 0}
input{width:1.1rem;height:1.1rem;vertical-align:-.15rem}
article{margin:.75rem 0;padding:.75rem;background:var(--box);border:1px solid var(--line);border-radius:.5rem}
article:target{outline:2px solid var(--link)}
article p,article ul{margin:.35rem 0}
article ul{padding-inline-start:1.2rem}
.kind{display:inline-block;padding:0 .5rem;border:1px solid var(--line);border-radius:1rem;font-size:.8rem;font-weight:400;color:var(--dim)}
.was,.numbers{color:var(--dim)}
.was{font-size:.9rem}
.words{white-space:pre-line}
del{background:var(--old-back);color:var(--old);text-decoration:line-through}
ins{background:var(--new-back);color:var(--new);text-decoration:underline}
@media screen{@supports selector(body:has(a)){body:has(fieldset) article{display:none}}}
@media print{fieldset{display:none}article{break-inside:avoid}}
`;

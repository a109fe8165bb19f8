import { expect, test } from 'vitest';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

/** HTML that browsers block, and the message of the diagnostic. */
const blocked: readonly (readonly [html: string, message: string])[] = [
  ['<script>go()</script>', 'Browsers do not run scripts inside a page'],
  ['<script type="module">go()</script>', 'Browsers do not run scripts inside a page'],
  ['<script src="https://cdn.example/a.js"></script>', 'Browsers do not run the script "https://cdn.example/a.js"'],
  ['<style>p { color: red }</style>', 'Browsers do not apply styles inside a page'],
  ['<link rel="stylesheet" href="//cdn.example/a.css">', 'Browsers do not apply the style sheet "//cdn.example/a.css"'],
  ['<p onmouseover="go()">Text</p>', 'Browsers do not run the code in "onmouseover"'],
  [
    '<svg><rect onclick="go()"></rect><style>a { color: red }</style></svg>',
    'Browsers do not run the code in "onclick"',
  ],
  ['<iframe src="https://video.example/1"></iframe>', 'Browsers do not show "https://video.example/1" in a frame'],
  ['<video src="https://video.example/1.mp4"></video>', 'Browsers do not play "https://video.example/1.mp4"'],
  [
    '<audio><source src="https://sub.video.example/1.ogg"></audio>',
    'Browsers do not play "https://sub.video.example/1.ogg"',
  ],
  ['<form action="https://form.example/send"></form>', 'Browsers do not send the form to "https://form.example/send"'],
  [
    '<button formaction="https://form.example/x">Send</button>',
    'Browsers do not send the form to "https://form.example/x"',
  ],
  ['<object data="/a.svg"></object>', 'Browsers do not show <object>'],
  ['<embed src="/a.svg">', 'Browsers do not show <embed>'],
  ['<iframe src="data:text/html,hello"></iframe>', 'Browsers do not show "data:text/html,hello" in a frame'],
  ['[run](javascript:go())', 'The URL "javascript:go()" is a script, and is removed'],
  ['<a href=" java\tScript:go()">run</a>', 'The URL " java\tScript:go()" is a script, and is removed'],
  ['<form action="javascript:go()"></form>', 'The URL "javascript:go()" is a script, and is removed'],
  ['<button formaction="javascript:go()">run</button>', 'The URL "javascript:go()" is a script, and is removed'],
  ['<svg><a xlink:href="javascript:go()">run</a></svg>', 'The URL "javascript:go()" is a script, and is removed'],
  [
    '<svg><a><set attributeName="href" to="javascript:go()" /></a></svg>',
    'The URL "javascript:go()" is a script, and is removed',
  ],
  [
    '<svg><a><animate attributeName="href" values="#a; JavaScript:go()" /></a></svg>',
    'The URL "#a; JavaScript:go()" is a script, and is removed',
  ],
];

const works = `<script type="application/ld+json">{}</script> <p style="color: red">Text</p>

<iframe src="/demo"></iframe> <iframe srcdoc="hello"></iframe> <form action="./send"></form>

<video src="https://example.com/1.mp4" poster="https://elsewhere.example/1.png"></video> <source src="https://no.example/1">

<script src="/static.js"></script> <link rel="stylesheet" href="/static.css">

[mail](mailto:a@example.com) \`javascript:go()\`
`;

test('each thing that the content security policy blocks is a warning at its place, and what works is none', async () => {
  const text = blocked.map(([html]) => html).join('\n\n');
  const site = createTestSite({ 'docs/a.md': `# A\n\n${text}\n`, 'docs/b.md': `# B\n\n${works}` });
  const { report, written } = await site.build();
  expect(written).toBe(true);
  expect(report.filter(({ code }) => code !== 'policy/blocked')).toEqual([]);
  expect(report.every(({ severity, hint }) => severity === 'warning' && hint)).toBe(true);
  expect(report.map(({ span }) => span?.file)).toEqual(report.map(() => 'docs/a.md'));
  for (const [index, [html, message]] of blocked.entries()) {
    const found = report.filter(({ span }) => span?.start.line === 3 + 2 * index);
    expect(
      found.map(({ message: said }) => said),
      html,
    ).toContain(message);
    expect(found.length, html).toBe(html.includes('rect') ? 2 : 1);
  }
  const [rect, style] = report.filter(({ span }) => span?.start.line === 15);
  expect([rect?.span?.start.column, style?.span?.start.column]).toEqual([6, 34]);
});

test('an address that is a script is not published', async () => {
  const text = blocked.map(([html]) => html).join('\n\n');
  const site = createTestSite({ 'docs/a.md': `# A\n\n${text}\n` });
  const { report } = await site.build();
  expect(report.filter(({ code }) => code !== 'policy/blocked')).toEqual([]);
  for (const path of ['docs/a.html', '_data/docs/a.json']) {
    expect(site.read(path)).toContain('run');
    expect(site.read(path)).not.toMatch(/java\s*script:/i);
  }
});

test('a site can allow hosts for frames, media and forms', async () => {
  const rules = `contentSecurityPolicy: {
    frameSrc: ['https://video.example'], mediaSrc: ['https://video.example', 'https://*.video.example'], formAction: ['https://form.example'],
  }`;
  const allowed = blocked.filter(([html]) => /(?:video|form)\.example/.test(html)).map(([html]) => html);
  expect(allowed).toHaveLength(5);
  const site = createTestSite({
    'site.config.ts': configWith(rules),
    'docs/a.md': `# A\n\n${allowed.join('\n\n')}\n`,
  });
  await buildClean(site);
  for (const path of ['docs/a.html', '_headers']) {
    const policy = site.read(path).replaceAll('&#x27;', "'");
    expect(policy).toContain("frame-src 'self' https://video.example;");
    expect(policy).toContain("media-src 'self' https://video.example https://*.video.example;");
    expect(policy).toContain("form-action 'self' https://form.example;");
  }
});

test('what a site allows holds for no other host, and for no other protocol', async () => {
  const media = 'https://*.video.example';
  const refused = [
    'https://notvideo.example/1.mp4',
    'https://video.example/1.mp4',
    'https://a.video.example.net/1.mp4',
    'https://a.video.example:8443/1.mp4',
    'http://a.video.example/1.mp4',
  ];
  const site = createTestSite({
    'site.config.ts': configWith(`contentSecurityPolicy: { mediaSrc: ['${media}'] }`),
    'docs/a.md': `# A\n\n${refused.map((address) => `<video src="${address}"></video>`).join('\n\n')}\n`,
  });
  const { report } = await site.build();
  expect(report.map(({ message }) => message)).toEqual(refused.map((address) => `Browsers do not play "${address}"`));
});

test('a host that could end the policy is none', async () => {
  for (const source of ['https://a.example; script-src *', "'unsafe-inline'", '*', 'http://a.example', 'https://A.b']) {
    const config = configWith(`contentSecurityPolicy: { frameSrc: [${JSON.stringify(source)}] }`);
    const { report } = await createTestSite({ 'site.config.ts': config, 'docs/a.md': '# A\n' }).build();
    expect(report, source).toMatchObject([{ code: 'config/invalid', message: /Not an origin/ }]);
  }
});

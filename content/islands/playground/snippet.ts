import type { MindElixirData } from 'mind-elixir';

/** Returns a work as one complete file of a project: imports, element, data, code. */
export function toSnippet(code: string, data: MindElixirData): string {
  const imports = code.match(/^import\s.*$/gm) ?? [];
  const rest = code.replace(/^import\s.*\n?/gm, '').trim();
  const needed = [
    ...(imports.some((line) => /\bMindElixir\b.*from/.test(line)) ? [] : ["import MindElixir from 'mind-elixir';"]),
    ...(imports.some((line) => line.includes('mind-elixir/style')) ? [] : ["import 'mind-elixir/style.css';"]),
  ];
  return [
    '// npm install mind-elixir',
    '// The page needs an element with a height: <div id="map" style="height: 100vh"></div>',
    ...needed,
    ...imports,
    '',
    "const el = document.getElementById('map');",
    `const data = ${JSON.stringify(data, null, 2)};`,
    '',
    rest,
    '',
  ].join('\n');
}

import { expect, test } from 'vitest';
import { toProgram } from '../../../content/islands/playground/page-example.ts';

const setup = 'const mind = new MindElixir({ el });\nmind.init(data);\n\n';

test('a block that works on a map gets one, below its imports', () => {
  expect(toProgram('mind.undo();')).toBe(`${setup}mind.undo();\n`);
  const imports = "import MindElixir, {\n  THEME,\n} from 'mind-elixir';\nimport 'mind-elixir/style.css';\n\n";
  expect(toProgram(`${imports}mind.changeTheme(THEME);`)).toBe(`${imports}${setup}mind.changeTheme(THEME);\n`);
});

test('an example that creates its own map is run unchanged', () => {
  for (const code of [
    "const mind = new MindElixir({ el: '#map' });\nmind.init(data);",
    "import MindElixir from 'mind-elixir';\nconst map = new MindElixir({ el });",
  ])
    expect(toProgram(code)).toBe(`${code}\n`);
});

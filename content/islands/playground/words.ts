import { type InLanguages, inLanguage } from '../languages.ts';
import type { Example } from './examples.ts';

/** What the playground says, in one language. */
export interface Words {
  example: string;
  examples: Record<Example['id'], string>;
  code: string;
  data: string;
  map: string;
  run: string;
  share: string;
  snippet: string;
  copied: string;
  console: string;
  line: (line: number) => string;
  wrongData: string;
  endless: string;
  flood: string;
  damaged: string;
  foreign: string;
  keys: string;
}

const english: Words = {
  example: 'Example',
  examples: {
    first: 'A first map',
    sides: 'Two sides, an arrow, a summary',
    theme: 'A theme',
    events: 'Listen to changes',
    plain: 'Plain text',
  },
  code: 'Code',
  data: 'Data',
  map: 'The map that the code makes',
  run: 'Run',
  share: 'Copy address',
  snippet: 'Copy as file',
  copied: 'Copied',
  console: 'Console',
  line: (line) => `Line ${line}`,
  wrongData: 'The data cannot be read',
  endless: 'The code did not come to an end.',
  flood: 'The code was stopped, because it reported too much at once.',
  damaged: 'The address holds nothing that can be read, so this is the first example.',
  foreign: 'This code came with the address, and not from this site. Read it, then run it.',
  keys: 'Ctrl+Enter runs the code. Tab indents; press Escape first to leave with Tab.',
};

const chinese: Words = {
  example: '示例',
  examples: { first: '第一张导图', sides: '左右布局、箭头与摘要', theme: '主题', events: '监听更改', plain: '纯文本' },
  code: '代码',
  data: '数据',
  map: '代码生成的导图',
  run: '运行',
  share: '复制链接',
  snippet: '复制为文件',
  copied: '已复制',
  console: '控制台',
  line: (line) => `第 ${line} 行`,
  wrongData: '无法读取数据',
  endless: '代码没有运行结束。',
  flood: '代码一次输出过多，已停止运行。',
  damaged: '链接中的内容无法读取，现显示第一个示例。',
  foreign: '这段代码是链接带来的，并非本站的内容。请先阅读，再运行。',
  keys: '按 Ctrl+Enter 运行代码。按 Tab 缩进；先按 Escape 再按 Tab 可离开编辑框。',
};

const japanese: Words = {
  example: 'サンプル',
  examples: {
    first: '最初のマップ',
    sides: '左右の配置、矢印、概要',
    theme: 'テーマ',
    events: '変更の監視',
    plain: 'プレーンテキスト',
  },
  code: 'コード',
  data: 'データ',
  map: 'コードが作るマップ',
  run: '実行',
  share: 'URL をコピー',
  snippet: 'ファイルとしてコピー',
  copied: 'コピーしました',
  console: 'コンソール',
  line: (line) => `${line} 行目`,
  wrongData: 'データを読み取れません',
  endless: 'コードが終了しませんでした。',
  flood: '一度に大量の出力があったため、コードを停止しました。',
  damaged: 'URL の内容を読み取れないため、最初のサンプルを表示しています。',
  foreign:
    'このコードは URL に含まれていたもので、このサイトのものではありません。内容を確認してから実行してください。',
  keys: 'Ctrl+Enter で実行します。Tab でインデントします。Escape を押してから Tab を押すと、編集欄から出ます。',
};

const words: InLanguages<Words> = { en: english, 'zh-Hans': chinese, ja: japanese };

/** Returns the words for a locale. */
export function wordsFor(locale: string): Words {
  return inLanguage(words, locale);
}

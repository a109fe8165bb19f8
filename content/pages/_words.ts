import { type InLanguages, inLanguage } from '../islands/languages.ts';

/** What the front page says, in one language. */
export interface Words {
  quickStart: string;
  playground: string;
  reasons: readonly { title: string; text: string }[];
  newest: string;
  map: {
    caption: string;
    /** Each with its leaves. */
    branches: readonly (readonly [string, readonly string[]])[];
  };
}

const english: Words = {
  quickStart: 'Quick start',
  playground: 'Playground',
  reasons: [
    {
      title: 'No framework, no dependencies',
      text: 'One class and one style sheet. It works in any page and beside any framework, and renders real HTML elements.',
    },
    {
      title: 'Editing is built in',
      text: 'Drag nodes, edit topics in place, select many, cut and paste, undo and redo, by mouse, touch and keyboard.',
    },
    {
      title: 'Your data stays plain',
      text: 'A map is a JSON object that you can store, diff and produce on a server. Read it back with one call.',
    },
    {
      title: 'More than a tree',
      text: 'Arrows connect any two nodes, and summaries gather several of them behind one bracket.',
    },
    {
      title: 'Looks like yours',
      text: 'A theme is a palette and a few CSS variables. Branches can be drawn by a function of your own.',
    },
    {
      title: 'Written in TypeScript',
      text: 'Every option, event and field is typed, and documented here from the very types that are published.',
    },
  ],
  newest: 'From the blog',
  map: {
    caption: 'A mind map with the branches nodes, editing and export',
    branches: [
      ['Nodes', ['topics, tags, icons', 'images, links']],
      ['Editing', ['drag and drop', 'undo and redo']],
      ['Export', ['JSON', 'plain text']],
    ],
  },
};

const chinese: Words = {
  quickStart: '快速开始',
  playground: '演练场',
  reasons: [
    {
      title: '不绑定框架，零依赖',
      text: '只有一个类和一份样式表。任何页面都能用，可以与任何框架搭配，渲染出来的是真正的 HTML 元素。',
    },
    {
      title: '编辑功能开箱即用',
      text: '拖动节点、就地修改文字、多选、剪切和粘贴、撤销和重做，用鼠标、触摸和键盘都能完成。',
    },
    {
      title: '数据始终简单',
      text: '一张导图就是一个 JSON 对象，可以存储、比较差异，也可以在服务器上生成。调用一个方法就能读回来。',
    },
    { title: '不止是树', text: '箭头连接任意两个节点，摘要用一个括号把几个节点归在一起。' },
    { title: '外观由你决定', text: '主题就是一组颜色加上几个 CSS 变量。分支也可以用你自己的函数来绘制。' },
    {
      title: '用 TypeScript 编写',
      text: '每个选项、事件和字段都有类型，本站的 API 参考正是由随包发布的类型生成的。',
    },
  ],
  newest: '博客最新文章',
  map: {
    caption: '一张思维导图，有节点、编辑和导出三个分支',
    branches: [
      ['节点', ['文字、标签、图标', '图片、链接']],
      ['编辑', ['拖放', '撤销和重做']],
      ['导出', ['JSON', '纯文本']],
    ],
  },
};

const japanese: Words = {
  quickStart: 'クイックスタート',
  playground: 'プレイグラウンド',
  reasons: [
    {
      title: 'フレームワーク不要、依存なし',
      text: '必要なのは 1 つのクラスと 1 つのスタイルシートだけです。どのページでも、どのフレームワークとでも使え、本物の HTML 要素を描画します。',
    },
    {
      title: '編集機能を内蔵',
      text: 'ノードのドラッグ、その場での文字の編集、複数選択、切り取りと貼り付け、元に戻す／やり直しが、マウス、タッチ、キーボードでできます。',
    },
    {
      title: 'データはシンプルなまま',
      text: 'マップは 1 つの JSON オブジェクトです。保存することも、差分を取ることも、サーバーで作ることもできます。メソッドを 1 つ呼べば取り出せます。',
    },
    {
      title: 'ツリーを越えた表現',
      text: '矢印は任意の 2 つのノードを結び、概要は複数のノードを 1 つの括弧でまとめます。',
    },
    {
      title: '見た目は思いのまま',
      text: 'テーマは配色といくつかの CSS 変数でできています。ブランチは自作の関数で描くこともできます。',
    },
    {
      title: 'TypeScript で開発',
      text: 'すべてのオプション、イベント、フィールドに型があります。このサイトの API リファレンスは、公開されている型そのものから作られています。',
    },
  ],
  newest: 'ブログの最新記事',
  map: {
    caption: 'ノード、編集、エクスポートの 3 つのブランチを持つマインドマップ',
    branches: [
      ['ノード', ['文字、タグ、アイコン', '画像、リンク']],
      ['編集', ['ドラッグ＆ドロップ', '元に戻す／やり直し']],
      ['エクスポート', ['JSON', 'プレーンテキスト']],
    ],
  },
};

const words: InLanguages<Words> = { en: english, 'zh-Hans': chinese, ja: japanese };

/** Returns the words for a locale. */
export function wordsFor(locale: string): Words {
  return inLanguage(words, locale);
}

import type { Words } from './front-words.ts';
import { library, repositories } from './library.ts';

/** What the front page says in Japanese. */
export const japanese: Words = {
  quickStart: 'クイックスタート',
  playground: 'プレイグラウンド',
  reasons: [
    {
      title: 'フレームワーク不要、依存なし',
      text: '必要なのは 1 つのクラスと 1 つのスタイルシートだけです。どのページでも、どのフレームワークとでも使え、マップは実際の HTML 要素として描画されます。',
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
      title: 'ツリーを超えた表現',
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
  readMore: '詳しく見る',
  api: {
    title: 'API の概要',
    texts: [
      'マップ本体です。オプションを渡して作り、データを与えます。',
      '選べること：レイアウト、テーマ、キー操作、メニュー、ズーム。',
      'ノードの内容：文字、子ノード、タグ、アイコン、リンク、画像、スタイル。',
      'マップにできること：追加、移動、折りたたみ、ズーム、元に戻す、書き出し。',
      'マップが知らせること：操作、選択、表示位置の移動。',
      'ブランチの配色と CSS 変数です。',
    ],
  },
  newest: 'ブログの最新記事',
  facts: {
    licence: `${library.licence} ライセンス`,
    dependencies: '依存なし',
    size: `${library.scriptSize} KB ＋ CSS ${library.styleSize} KB（公開版 ${library.version}、gzip 圧縮後）`,
  },
  built: {
    title: 'mind-elixir で作られたもの',
    items: [
      {
        name: 'Mind Elixir デスクトップ版',
        href: 'https://desktop.mind-elixir.com',
        text: 'ライブラリの作者によるデスクトップ向けマインドマップアプリ。',
      },
      {
        name: 'Mind Elixir クラウド版',
        href: 'https://cloud.mind-elixir.com',
        text: 'マップをオンラインに保存します。',
      },
      { name: 'ebook-to-mindmap', href: `${repositories}/ebook-to-mindmap`, text: '電子書籍をマップに変えます。' },
      {
        name: 'M10C-Video-Summary',
        href: `${repositories}/M10C-Video-Summary`,
        text: '動画の内容をマップにまとめます。',
      },
    ],
    docs: 'このドキュメント',
    docsText: 'すべてのガイドを 1 枚のマップから開けます。',
  },
  code: {
    label: 'マップのコード（編集できます）',
    keys: 'Tab でインデントします。Escape を押してから Tab を押すと、編集欄から出ます。',
    broken: (line) =>
      `${line === undefined ? 'まだマップとして読み取れません' : `${line} 行目を読み取れません`}。表示中のマップは変わりません。`,
    copy: 'コピー',
    copied: 'コピーしました',
    themes: 'テーマ',
    ownTheme: 'このページ',
    names: { paper: '紙', harbour: '港', night: '夜', outline: '線画', contrast: 'ハイコントラスト' },
    gallery: 'ギャラリー',
  },
  map: {
    caption: '編集、見た目、ノード、データの 4 つのブランチを持つマインドマップ',
    list: 'マップをリストで表示',
    branches: [
      ['編集', ['ドラッグ＆ドロップ', '元に戻す／やり直し', 'キーボードとタッチ']],
      ['見た目', ['テーマ', '4 つのレイアウト', '自作の線']],
      ['ノード', ['タグ、アイコン、リンク', '画像', '矢印、概要']],
      ['データ', ['JSON', 'プレーンテキスト', 'イベント']],
    ],
  },
};

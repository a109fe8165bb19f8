import { type InLanguages, inLanguage } from '../languages.ts';

/** What the map says of itself, in one language. */
export interface Words {
  map: string;
  use: string;
  fullScreen: string;
  reset: string;
  data: string;
  list: string;
}

const words: InLanguages<Words> = {
  en: {
    map: 'Mind map',
    use: 'Click the map to move it by wheel, touch and keys. Escape, then Tab, leaves it.',
    fullScreen: 'Full screen',
    reset: 'Reset',
    data: 'Show data',
    list: 'The map as a list',
  },
  'zh-Hans': {
    map: '思维导图',
    use: '点击导图后，可以用滚轮、触摸和键盘操作。按 Escape 再按 Tab 可离开导图。',
    fullScreen: '全屏',
    reset: '还原',
    data: '查看数据',
    list: '以列表显示导图',
  },
  ja: {
    map: 'マインドマップ',
    use: 'マップをクリックすると、ホイール、タッチ、キーで操作できます。Escape を押してから Tab を押すと、マップから出ます。',
    fullScreen: '全画面',
    reset: 'リセット',
    data: 'データを表示',
    list: 'マップをリストで表示',
  },
};

/** Returns the words for a locale. */
export function wordsFor(locale: string): Words {
  return inLanguage(words, locale);
}

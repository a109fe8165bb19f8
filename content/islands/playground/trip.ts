import { type InLanguages, inLanguage } from '../languages.ts';

/** What stands in the maps of the examples, in one language. */
export interface TripWords {
  trip: string;
  route: string;
  train: string;
  hotel: string;
  packing: string;
  tent: string;
  boots: string;
  budget: string;
  food: string;
  limits: string;
  carried: string;
  /** A comment in the code. */
  list: string;
}

const words: InLanguages<TripWords> = {
  en: {
    trip: 'Weekend trip',
    route: 'Route',
    train: 'Train to York',
    hotel: 'Hotel',
    packing: 'Packing',
    tent: 'Tent',
    boots: 'Boots',
    budget: 'Budget',
    food: 'Food',
    limits: 'limits',
    carried: 'carried by Jo',
    list: 'The data may be an indented list, too.',
  },
  'zh-Hans': {
    trip: '周末旅行',
    route: '路线',
    train: '去约克的火车',
    hotel: '酒店',
    packing: '行李',
    tent: '帐篷',
    boots: '靴子',
    budget: '预算',
    food: '餐饮',
    limits: '限制',
    carried: '由 Jo 携带',
    list: '数据也可以是缩进的列表。',
  },
  ja: {
    trip: '週末の旅行',
    route: '経路',
    train: '京都行きの列車',
    hotel: 'ホテル',
    packing: '荷造り',
    tent: 'テント',
    boots: 'ブーツ',
    budget: '予算',
    food: '食費',
    limits: '制限',
    carried: 'Jo が運ぶ',
    list: 'データには、インデントしたリストも使えます。',
  },
};

/** Returns the words for a locale. */
export function tripWordsFor(locale: string): TripWords {
  return inLanguage(words, locale);
}

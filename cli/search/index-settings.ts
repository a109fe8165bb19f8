import type { IndexSettings } from 'algoliasearch';

/** Languages whose words and plurals the service recognises. */
const known = new Set('ar de en es fr he hi it ja ko nl pl pt ru th tr uk zh'.split(' '));

/** Returns the settings that the records require, for the languages of a site. */
export function toIndexSettings(locales: readonly string[]): IndexSettings {
  const languages = [...new Set(locales.map((locale) => locale.split('-')[0] ?? locale))].filter((id) => known.has(id));
  const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);
  return {
    searchableAttributes: [...levels.map((level) => `unordered(${level})`), 'unordered(keywords)', 'content'],
    attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'kind'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content'],
    attributeForDistinct: 'url',
    distinct: true,
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    minProximity: 1,
    ignorePlurals: true,
    advancedSyntax: true,
    removeWordsIfNoResults: 'allOptional',
    ...(languages.length > 0 && {
      indexLanguages: languages as NonNullable<IndexSettings['indexLanguages']>,
      queryLanguages: languages as NonNullable<IndexSettings['queryLanguages']>,
    }),
  };
}

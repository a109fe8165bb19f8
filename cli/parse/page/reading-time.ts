/**
 * Reading speeds in words or characters per minute: the means of the "International Reading Speed Texts" study
 * (Trauzettel-Klosinski and Dietz, 2012) for English, Chinese and Japanese.
 */
const speeds = { words: 228, chinese: 255, japanese: 357 };

/** Characters of scripts written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the reading time of a text in whole minutes, at least one. Chinese and Japanese are counted by characters,
 * all else by words. A text with kana counts as Japanese.
 */
export function readingMinutes(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+(?:['’_.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const minutes = words / speeds.words + characters / (kana.test(text) ? speeds.japanese : speeds.chinese);
  return Math.max(1, Math.round(minutes));
}

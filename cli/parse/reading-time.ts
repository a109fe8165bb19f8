/**
 * How fast texts are read, in words or characters per minute: the means of the "International Reading Speed Texts"
 * study (Trauzettel-Klosinski and Dietz, 2012) for English, Chinese and Japanese.
 */
const speeds = { words: 228, chinese: 255, japanese: 357 };

/** Characters of scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns how long a text takes to read, in whole minutes and at least one. Chinese and Japanese are counted by their
 * characters, everything else by its words; a text with kana is Japanese.
 */
export function readingMinutes(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+(?:['’_.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const minutes = words / speeds.words + characters / (kana.test(text) ? speeds.japanese : speeds.chinese);
  return Math.max(1, Math.round(minutes));
}
